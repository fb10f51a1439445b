import { useCallback } from 'react'
import type { RefObject } from 'react'
import { nextTurn } from '../reading/search'
import type { Session } from '../reading/types'
import type { Command } from './keys'
import type { ViewChange, ViewState } from './viewState'

export type DialogName = 'handOn' | 'keys' | 'differences'

export interface CommandParts {
  readonly session: Session
  readonly view: ViewState
  /** Places of the turns that are listed. */
  readonly listed: readonly number[]
  /** Ids that can be followed from the chosen turn. */
  readonly things: readonly string[]
  readonly change: (change: ViewChange) => void
  readonly say: (notice: string) => void
  readonly goToDifference: () => void
  readonly showDifferences: () => void
  readonly copyLink: () => Promise<void>
  readonly openDialog: (name: DialogName) => void
  readonly onOpen: () => void
  readonly search: RefObject<HTMLInputElement>
}

/** What each command does in a session. */
export function useCommands(parts: CommandParts): (command: Command) => void {
  const { session, view, listed, things, change, say, goToDifference, showDifferences, copyLink, openDialog, onOpen, search } = parts
  const at = view.place.turn
  return useCallback((command: Command) => {
    const last = session.turns.length - 1
    const toError = (direction: 1 | -1) => {
      const found = nextTurn(session, at, direction, ({ problem }) => problem !== null)
      if (found === null) say(`There is no error ${direction === 1 ? 'after' : 'before'} this turn.`)
      else change({ step: 'error', direction })
    }
    const toListed = (direction: 1 | -1) => {
      const ahead = direction === 1 ? listed.find((each) => each > at) : listed.findLast((each) => each < at)
      if (ahead === undefined) say(`The list has no turn ${direction === 1 ? 'after' : 'before'} this one.`)
      else change({ to: { turn: ahead, action: null } })
    }
    const commands: Readonly<Record<Command, () => void>> = {
      play: () => change({ playing: !view.playing }),
      nextTurn: () => change({ step: 'turn', direction: 1 }),
      lastTurn: () => change({ step: 'turn', direction: -1 }),
      nextAction: () => change({ step: 'action', direction: 1 }),
      lastAction: () => change({ step: 'action', direction: -1 }),
      nextInput: () => change({ step: 'shopper', direction: 1 }),
      lastInput: () => change({ step: 'shopper', direction: -1 }),
      nextError: () => toError(1),
      lastError: () => toError(-1),
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
      lastFound: () => toListed(-1),
      follow: () => {
        const next = things[(view.follows === null ? -1 : things.indexOf(view.follows)) + 1] ?? things[0]
        if (next === undefined) say('This turn names nothing that could be followed.')
        else change({ follows: next, query: '', shown: 'all' })
      },
      showAll: () => change({ follows: null, query: '', shown: 'all' }),
      link: () => void copyLink(),
      handOn: () => openDialog('handOn'),
      open: onOpen,
      scheme: () => change({ scheme: view.scheme === 'light' ? 'dark' : 'light' }),
      keys: () => openDialog('keys'),
    }
    say('')
    commands[command]()
  }, [session, at, listed, things, view, change, say, goToDifference, showDifferences, copyLink, openDialog, onOpen, search])
}
