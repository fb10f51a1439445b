import { renamed } from '../../shared/records'
import { settledCall, type Entry } from '../record/entries'

interface PortRename {
  readonly to: string
  /** The arguments of today, if a field has another name. */
  readonly args?: (args: readonly unknown[]) => readonly unknown[]
}

/** Ports by the name that they have in older journals. Append only; a former name is never used again. */
export const PORT_RENAMES: Readonly<Record<string, PortRename>> = Object.freeze({
  'developer/keepSwitches': { to: 'developer/writeSwitches' },
  'installed/ask': { to: 'installed/prompt' },
  'keptVouchers/drop': { to: 'offlineVouchers/clear' },
  'keptVouchers/keep': { to: 'offlineVouchers/store' },
  'keptVouchers/read': { to: 'offlineVouchers/read' },
  'locks/hold': { to: 'locks/acquire' },
  'parts/load': { to: 'modules/load', args: ([argument]) => [renamed('part', 'module')(argument)] },
})

/** Gives a call of an older build, its cancellation and its answer the name and the arguments that the port has today. */
export function withCurrentPort<AnyEntry extends Entry>(entry: AnyEntry): AnyEntry
export function withCurrentPort(entry: Entry): Entry {
  switch (entry.k) {
    case 'c': {
      const rename = renameOf(entry.port)
      if (!rename) return entry
      const id = entry.id === undefined ? {} : { id: currentId(entry.id) }
      return { ...entry, port: rename.to, ...id, args: rename.args?.(entry.args) ?? entry.args }
    }
    case 'x': {
      const id = currentId(entry.id)
      return id === entry.id ? entry : { ...entry, id }
    }
    case 'i': {
      const settles = settledCall(entry.action)
      const id = settles === null ? null : currentId(settles)
      return id === settles ? entry : { ...entry, action: { ...entry.action, meta: { settles: id } } }
    }
    default: return entry
  }
}

function renameOf(port: string): PortRename | null {
  return Object.hasOwn(PORT_RENAMES, port) ? (PORT_RENAMES[port] ?? null) : null
}

/** Id of a call (`port#n`) with the current name of the port. */
function currentId(id: string): string {
  const end = id.indexOf('#')
  const rename = end < 0 ? null : renameOf(id.slice(0, end))
  return rename ? rename.to + id.slice(end) : id
}
