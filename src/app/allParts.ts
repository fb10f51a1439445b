import type { PartName } from '../navigation/routes'
import type { Part, Parts } from './part'
import { part as account } from './parts/account'
import { part as developer } from './parts/developer'
import { part as discovery } from './parts/discovery'
import { part as lists } from './parts/lists'
import { part as login } from './parts/login'
import { part as offers } from './parts/offers'
import { part as promotions } from './parts/promotions'
import { part as search } from './parts/search'
import { part as workshop } from './parts/workshop'

const PARTS: Readonly<Partial<Record<PartName, Part>>> = {
  account, discovery, lists, login, offers, promotions, search, developer,
  ...(process.env['DEKAT_STAGE'] === 'production' ? {} : { workshop }),
}

/** Every part at once, for sessions that fetch nothing: replays and tests. */
export const ALL_PARTS: Parts = {
  of(name) {
    const part = PARTS[name]
    if (!part) throw new Error(`this build has no part ${name}`)
    return part
  },
}
