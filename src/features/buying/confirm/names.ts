import { names } from '../../../loading/names'

/** The price of what is ordered on a page, by what its address asks for. This is how events and state name the page, too. */
export const confirmPage = names('confirm')
/** What a table can order, and what it has ordered. */
export const tablePage = names('table')
