import { familyNames } from '../../../../data/declare'
import type { AgainContent, ConfirmContent, TableContent } from './types'

/** Resource of a page's price, by the page id from the URL. Its name also identifies the page in events and in state. */
export const confirmPage = familyNames<ConfirmContent>('confirm')
/** Resource of a table: its menu and its order. */
export const tablePage = familyNames<TableContent>('table')
/** Resource of the lines of an earlier order, by the URL parameters of its page and the order. */
export const againPage = familyNames<AgainContent>('again')
