import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createRootReducer } from '../../app/rootReducer'
import { ALL_MODULES } from '../../app/allModules'
import { liftedState } from '../../journal/devTools'
import { duration } from '../reading/eventWords'
import { indexOf, nextTurn, turnsShown } from '../reading/search'
import { inputSentence } from '../reading/sentences'
import type { Session } from '../reading/types'
import { HandOnDialog, KeysDialog } from './Dialogs'
import { handOut } from '../../ui/handOut'
import { Inspector } from './Inspector'
import { commandOf, SHORT_KEY_LINES } from './keys'
import type { Command } from './keys'
import type { Opened, TextFile } from './opening'
import { firstPlace, linesOf, placeOfSeq } from './place'
import css from './SessionView.module.css'
import { Stage } from './Stage'
import { Timeline } from './Timeline'
import { TopBar, VerdictBar } from './Tops'
import { readTurnHash, turnHash } from './turnLink'
import { TurnsList } from './TurnsList'
import { useFolded } from './useFolded'
import { usePlaying } from './usePlaying'
import { useVerified } from './useVerified'
import { verdictOn } from './verdict'
import { firstView, viewAfter } from './viewState'
import type { ViewChange, ViewState } from './viewState'

export interface SessionViewProps {
  readonly opened: Opened
  /** As they were opened, to hand them on. */
  readonly files: readonly TextFile[]
  readonly onOpen: () => void
  /** Back to the inbox; null for a file that was opened without one. */
  readonly onInbox: (() => void) | null
}

/** One session: what became of it under today's code, the stage, its time, its turns, and one of them in full. */
export function SessionView({ opened, files, onOpen, onInbox }: SessionViewProps) {
  const { session, lanes, states, fileName } = opened
  const { journal } = session
  const { header } = journal
  const [view, change] = useReducer(
    (before: ViewState, wanted: ViewChange) => viewAfter(session, before, wanted), session, (whole) => firstView(whole, linkedPlace(whole)),
  )
  const [dialog, setDialog] = useState<'handOn' | 'keys' | null>(null)
  const [notice, setNotice] = useState(() => wrongLink(session))
  const search = useRef<HTMLInputElement>(null)
  usePlaying(session, view, change)

  const { place } = view
  const turn = session.turns[place.turn]
  const lines = linesOf(session, place)
  const folded = useFolded(states, lines.after)
  const shown = useMemo(
    () => (folded ? { before: states.after(lines.before), after: states.after(lines.after) } : null),
    [states, folded, lines.before, lines.after],
  )
  const { today: verified, own } = useVerified(journal, files)
  const verdict = useMemo(() => verdictOn(journal, verified, __BUILD_ID__), [journal, verified])
  const index = useMemo(() => (view.query === '' ? null : indexOf(session)), [session, view.query])
  const listed = useMemo(() => turnsShown(session, index ?? [], view.shown, view.query), [session, index, view.shown, view.query])
  const errors = useMemo(() => session.turns.filter(({ problem }) => problem !== null).length, [session])

  const number = turn?.number ?? 0
  const hash = turnHash({ session: header.id, turn: number })
  useEffect(() => {
    if (!view.playing) window.history.replaceState(null, '', hash)
  }, [hash, view.playing])

  const copyLink = useCallback(async () => {
    const link = new URL(hash, window.location.href).href
    const copied = await navigator.clipboard.writeText(link).then(() => true, () => false)
    setNotice(copied
      ? 'The link is copied. Whoever follows it has to open the same file.'
      : 'The browser did not let the link be copied. It stands in the address bar.')
  }, [hash])
  const goToDifference = useCallback(() => {
    const to = verdict.difference && placeOfSeq(session, verdict.difference.seq)
    if (to) change({ to })
    else setNotice(verdict.tone === 'waits' ? 'The replay is still going on.' : 'There is no difference to go to.')
  }, [session, verdict])

  const run = useCallback((command: Command) => {
    const last = session.turns.length - 1
    const toError = (direction: 1 | -1) => {
      const found = nextTurn(session, place.turn, direction, ({ problem }) => problem !== null)
      if (found === null) setNotice(`There is no error ${direction === 1 ? 'after' : 'before'} this turn.`)
      else change({ step: 'error', direction })
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
      search: () => search.current?.focus(),
      link: () => void copyLink(),
      handOn: () => setDialog('handOn'),
      open: onOpen,
      scheme: () => change({ scheme: view.scheme === 'light' ? 'dark' : 'light' }),
      keys: () => setDialog('keys'),
    }
    setNotice('')
    commands[command]()
  }, [session, place.turn, view.playing, view.foldsIdle, view.scheme, goToDifference, copyLink, onOpen])
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = dialog === null ? commandOf(event) : null
    if (!command) return
    event.preventDefault()
    run(command)
  }, [dialog, run])
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])

  const deed = useMemo(() => lastDeed(session, place.turn), [session, place.turn])
  if (!turn) return null
  const saveForDevTools = () => {
    const lifted = liftedState(journal, createRootReducer(header.location, ALL_MODULES), lines.after)
    handOut(JSON.stringify(lifted), `${baseName(fileName)}-turn-${number}-devtools.json`, 'application/json')
  }
  return (
    <div className={css.page}>
      <TopBar onInbox={onInbox} opened={opened} onOpen={onOpen} onLink={() => run('link')} onHandOn={() => run('handOn')} />
      <VerdictBar
        verdict={verdict} own={own} recorded={header.build} startedAt={header.startedAt} today={__BUILD_ID__} onGo={goToDifference}
      />
      <Stage
        header={header} state={shown?.after ?? null} now={header.startedAt + turn.at} deed={deed} view={view}
        onChange={change} onKey={onKey}
      />
      <main className={css.middle}>
        <Timeline session={session} lanes={lanes} view={view} onChange={change} />
        <TurnsList
          session={session} listed={listed} chosen={place.turn} shown={view.shown} query={view.query} errors={errors} search={search}
          onChange={change}
        />
      </main>
      <Inspector session={session} turn={turn} place={place} states={shown} onChange={change} />
      <footer className={css.keys}>
        {SHORT_KEY_LINES.map(({ keys, words }) => (
          <span key={words}>{keys.map((key) => <kbd key={key}>{key}</kbd>)} {words}</span>
        ))}
        <span className={css.notice} role="status">{notice}</span>
      </footer>
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'handOn' && (
        <HandOnDialog
          turn={number} onLink={() => void copyLink()} onDevTools={saveForDevTools} onClose={() => setDialog(null)}
          onJournal={() => { for (const { name, text } of files) handOut(text, name, 'application/jsonl') }}
        />
      )}
    </div>
  )
}

/** Where the address leads in this session. */
function linkedPlace(session: Session) {
  const link = readTurnHash(window.location.hash)
  const turn = link?.session === session.journal.header.id ? session.turns.find(({ number }) => number === link.turn) : undefined
  return turn ? { turn: turn.index, action: null } : firstPlace(session)
}

function wrongLink(session: Session): string {
  const link = readTurnHash(window.location.hash)
  if (!link) return ''
  if (link.session !== session.journal.header.id) return `The link was for another session, ${link.session}.`
  return session.turns.some(({ number }) => number === link.turn) ? '' : `This journal has no turn ${link.turn}.`
}

function lastDeed(session: Session, place: number) {
  const at = session.turns[place]?.by === 'shopper' ? place : nextTurn(session, place, -1, ({ by }) => by === 'shopper')
  const turn = at === null ? undefined : session.turns[at]
  const now = session.turns[place]
  if (!turn || !now) return null
  return { words: inputSentence(turn).words, ago: turn === now ? 'just now' : `${duration(now.at - turn.at)} ago` }
}

function baseName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}
