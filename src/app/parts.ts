import type { PartName } from '../navigation/routes'
import { insist } from '../ui/insist'
import type { Part } from './part'

type Load = () => Promise<{ readonly part: Part }>

const LOADERS: Readonly<Record<Exclude<PartName, 'workshop'>, Load> & { workshop?: Load }> = {
  account: () => import(/* webpackChunkName: "account" */ './parts/account'),
  lists: () => import(/* webpackChunkName: "lists" */ './parts/lists'),
  promotions: () => import(/* webpackChunkName: "promotions" */ './parts/promotions'),
  login: () => import(/* webpackChunkName: "login" */ './parts/login'),
  discovery: () => import(/* webpackChunkName: "discovery" */ './parts/discovery'),
  offers: () => import(/* webpackChunkName: "offers" */ './parts/offers'),
  search: () => import(/* webpackChunkName: "search" */ './parts/search'),
  developer: () => import(/* webpackChunkName: "developer" */ './parts/developer'),
  ...(process.env['DEKAT_STAGE'] === 'production' ? {} : {
    workshop: () => import(/* webpackChunkName: "workshop" */ './parts/workshop'),
  }),
}

/** The parts of one running app, fetched one by one. */
export function createParts() {
  const loaded = new Map<string, Part>()
  return {
    of(name: PartName): Part {
      const part = loaded.get(name)
      if (part === undefined) throw new Error(`the part ${name} was not loaded`)
      return part
    },
    /** Fetches a part once; false when it could not be had. */
    async load(name: string): Promise<boolean> {
      try {
        const load = LOADERS[name as PartName]
        if (load && !loaded.has(name)) loaded.set(name, (await insist(load)).part)
        return load !== undefined
      } catch {
        return false
      }
    },
  }
}
