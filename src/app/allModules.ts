import type { StateFromReducersMapObject } from '@reduxjs/toolkit'
import type { ModuleName } from '../navigation/routes'
import type { Module, Modules } from './module'
import { module as account } from './modules/account'
import { module as buying } from './modules/buying'
import { module as developer } from './modules/developer'
import { module as discovery } from './modules/discovery'
import { module as invitations } from './modules/invitations'
import { module as explore } from './modules/explore'
import { module as installed } from './modules/installed'
import { module as lists } from './modules/lists'
import { module as login } from './modules/login'
import { module as map } from './modules/map'
import { module as offers } from './modules/offers'
import { module as places } from './modules/places'
import { module as promotions } from './modules/promotions'
import { module as reminders } from './modules/reminders'
import { module as report } from './modules/report'
import { module as savings } from './modules/savings'
import { module as search } from './modules/search'
import { module as workshop } from './modules/workshop'

const BUILT_IN = {
  account, buying, discovery, explore, installed, invitations, lists, login, map, offers, places, promotions, reminders, report, savings,
  search,
  developer,
} satisfies Readonly<Record<Exclude<ModuleName, 'workshop'>, Module>>
const MODULES: Readonly<Partial<Record<ModuleName, Module>>> = {
  ...BUILT_IN, ...(process.env['DEKAT_STAGE'] === 'production' ? {} : { workshop }),
}

type AnyModule = (typeof BUILT_IN)[keyof typeof BUILT_IN] | typeof workshop
type StateOf<Each> = Each extends { readonly slices: infer Slices } ? StateFromReducersMapObject<Slices> : never
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
/** The state of all slices that modules declare. */
export type ModuleState = Intersection<StateOf<AnyModule>>

export const MODULE_NAMES = Object.keys(MODULES) as readonly ModuleName[]

/** All modules at once, for sessions that load no chunks: replays and tests. */
export const ALL_MODULES: Modules = {
  of(name) {
    const module = MODULES[name]
    if (!module) throw new Error(`this build has no module ${name}`)
    return module
  },
}
