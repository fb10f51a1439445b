import * as v from 'valibot'
import { displayOnly, listOf } from '../kit/fields'

// Separate from the endpoints, because the deals' and the stores' searches share them.

/** Of the first page: searches that contain the keyword, and another spelling of a keyword that finds nothing. */
export const suggestionFields = { completionList: displayOnly(listOf(v.string())), didYouMean: displayOnly(v.string()) }
