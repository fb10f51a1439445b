import type { ModuleName } from '../navigation/routes'
import { retryImport } from '../ui/status/retryImport'
import type { Module } from './module'

type Load = () => Promise<{ readonly module: Module }>

const LOADERS: Readonly<Record<Exclude<ModuleName, 'workshop'>, Load> & { workshop?: Load }> = {
  account: () => import(/* webpackChunkName: "account" */ './modules/account'),
  installed: () => import(/* webpackChunkName: "installed" */ './modules/installed'),
  buying: () => import(/* webpackChunkName: "buying" */ './modules/buying'),
  invitations: () => import(/* webpackChunkName: "invitations" */ './modules/invitations'),
  explore: () => import(/* webpackChunkName: "explore" */ './modules/explore'),
  lists: () => import(/* webpackChunkName: "lists" */ './modules/lists'),
  promotions: () => import(/* webpackChunkName: "promotions" */ './modules/promotions'),
  login: () => import(/* webpackChunkName: "login" */ './modules/login'),
  discovery: () => import(/* webpackChunkName: "discovery" */ './modules/discovery'),
  offers: () => import(/* webpackChunkName: "offers" */ './modules/offers'),
  map: () => import(/* webpackChunkName: "map" */ './modules/map'),
  places: () => import(/* webpackChunkName: "places" */ './modules/places'),
  savings: () => import(/* webpackChunkName: "savings" */ './modules/savings'),
  search: () => import(/* webpackChunkName: "search" */ './modules/search'),
  reminders: () => import(/* webpackChunkName: "reminders" */ './modules/reminders'),
  report: () => import(/* webpackChunkName: "report" */ './modules/report'),
  developer: () => import(/* webpackChunkName: "developer" */ './modules/developer'),
  ...(process.env['DEKAT_STAGE'] === 'production' ? {} : {
    workshop: () => import(/* webpackChunkName: "workshop" */ './modules/workshop'),
  }),
}

/** The modules of one running app, loaded on demand. */
export function createModules() {
  const loaded = new Map<string, Module>()
  return {
    of(name: ModuleName): Module {
      const module = loaded.get(name)
      if (module === undefined) throw new Error(`the module ${name} was not loaded`)
      return module
    },
    /** Loads a module once. Returns false if its chunk failed to load. */
    async load(name: string): Promise<boolean> {
      try {
        const load = LOADERS[name as ModuleName]
        if (load && !loaded.has(name)) loaded.set(name, (await retryImport(load)).module)
        return load !== undefined
      } catch {
        return false
      }
    },
  }
}
