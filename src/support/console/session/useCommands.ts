import { useCallback, type RefObject } from 'react'
import { nextTurn } from '../../analysis/search'
import type { Session } from '../../analysis/types'
import type { Command } from './keys'
import type { ViewChange, ViewState } from '../viewState'

export type DialogName = 'export' | 'keys' | 'differences'

export interface CommandContext {
  /** Goes to the next error of another page load; false where there is none. */
  readonly toOtherLoad: (direction: 1 | -1) => boolean
  readonly session: Session
  readonly view: ViewState
  /** Indexes of the listed turns. */
  readonly listed: readonly number[]
  /** The entity ids that the chosen turn names. */
  readonly entityIds: readonly string[]
  readonly change: (change: ViewChange) => void
  readonly showNotice: (notice: string) => void
  readonly goToDifference: () => void
  readonly showDifferences: () => void
  readonly copyLink: () => Promise<void>
  readonly openDialog: (name: DialogName) => void
  readonly onOpen: () => void
  readonly search: RefObject<HTMLInputElement>
}

export function useCommands(context: CommandContext): (command: Command) => void {
  const {
    toOtherLoad, session, view, listed, entityIds, change, showNotice, goToDifference, showDifferences, copyLink, openDialog, onOpen,
    search,
  } = context
  const at = view.cursor.turn
  return useCallback((command: Command) => {
    const last = session.turns.length - 1
    const toError = (direction: 1 | -1) => {
      const found = nextTurn(session, at, direction, ({ problem }) => problem !== null)
      if (found !== null) change({ step: 'error', direction })
      else if (!toOtherLoad(direction)) showNotice(`There is no error ${direction === 1 ? 'after' : 'before'} this turn.`)
    }
    const toListed = (direction: 1 | -1) => {
      const target = direction === 1 ? listed.find((each) => each > at) : listed.findLast((each) => each < at)
      if (target === undefined) showNotice(`The list has no turn ${direction === 1 ? 'after' : 'before'} this one.`)
      else change({ to: { turn: target, action: null } })
    }
    const commands: Readonly<Record<Command, () => void>> = {
      play: () => change({ playing: !view.playing }),
      nextTurn: () => change({ step: 'turn', direction: 1 }),
      previousTurn: () => change({ step: 'turn', direction: -1 }),
      nextAction: () => change({ step: 'action', direction: 1 }),
      previousAction: () => change({ step: 'action', direction: -1 }),
      nextInput: () => change({ step: 'user', direction: 1 }),
      previousInput: () => change({ step: 'user', direction: -1 }),
      nextError: () => toError(1),
      previousError: () => toError(-1),
      begin: () => change({ to: { turn: 0, action: null } }),
      end: () => change({ to: { turn: last, action: null } }),
      zoomIn: () => change({ zoom: 'in' }),
      zoomOut: () => change({ zoom: 'out' }),
      fit: () => change({ zoom: 'fit' }),
      aroundTurn: () => change({ zoom: 'turn' }),
      foldIdle: () => change({ foldsIdle: !view.foldsIdle }),
      difference: goToDifference,
      allDifferences: showDifferences,
      search: () => search.current?.focus(),
      nextFound: () => toListed(1),
      previousFound: () => toListed(-1),
      follow: () => {
        const next = entityIds[(view.followedId === null ? -1 : entityIds.indexOf(view.followedId)) + 1] ?? entityIds[0]
        if (next === undefined) showNotice('This turn names nothing that could be followed.')
        else change({ followedId: next, query: '', filter: 'all' })
      },
      showAll: () => change({ followedId: null, query: '', filter: 'all' }),
      link: () => void copyLink(),
      export: () => openDialog('export'),
      open: onOpen,
      scheme: () => change({ scheme: view.scheme === 'light' ? 'dark' : 'light' }),
      keys: () => openDialog('keys'),
    }
    showNotice('')
    commands[command]()
  }, [
    toOtherLoad, session, at, listed, entityIds, view, change, showNotice, goToDifference, showDifferences, copyLink, openDialog, onOpen,
    search,
  ])
}
