import type { PartName } from '../navigation/routes'
import { insist } from '../ui/insist'
import type { Part } from './part'

const LOADERS: Readonly<Record<PartName, () => Promise<{ readonly part: Part }>>> = {
  account: () => import(/* webpackChunkName: "account" */ './parts/account'),
  lists: () => import(/* webpackChunkName: "lists" */ './parts/lists'),
  login: () => import(/* webpackChunkName: "login" */ './parts/login'),
  discovery: () => import(/* webpackChunkName: "discovery" */ './parts/discovery'),
  search: () => import(/* webpackChunkName: "search" */ './parts/search'),
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
        if (!loaded.has(name)) loaded.set(name, (await insist(LOADERS[name as PartName])).part)
        return true
      } catch {
        return false
      }
    },
  }
}
