import type { Parts } from './part'
import { part as account } from './parts/account'
import { part as discovery } from './parts/discovery'
import { part as lists } from './parts/lists'
import { part as login } from './parts/login'
import { part as search } from './parts/search'

/** Every part at once, for sessions that fetch nothing: replays and tests. */
export const ALL_PARTS: Parts = { of: (name) => ({ account, discovery, lists, login, search })[name] }
