import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { expectedOf } from '../../app/expectedOf'
import { duration } from '../reading/eventWords'
import { thingsIn } from '../reading/follow'
import { flowSpans } from '../reading/lanes'
import { indexOf, nextTurn, turnsShown } from '../reading/search'
import { inputSentence } from '../reading/sentences'
import type { Session, Turn } from '../reading/types'
import { DifferencesDialog } from './DifferencesDialog'
import { KeysDialog } from './Dialogs'
import { HandOn } from './HandOn'
import { Inspector } from './Inspector'
import { commandOf, SHORT_KEY_LINES } from './keys'
import type { Opened, TextFile } from './opening'
import { firstPlace, linesOf, placeOfSeq } from './place'
import css from './SessionView.module.css'
import { Stage } from './Stage'
import type { Tap } from './stageApi'
import { Timeline } from './Timeline'
import { TopBar, VerdictBar } from './Tops'
import { readReportHash, readTurnHash, reportHash, turnHash } from './turnLink'
import type { TurnLink } from './turnLink'
import { TurnsList } from './TurnsList'
import { useCommands } from './useCommands'
import type { DialogName } from './useCommands'
import { useFolded } from './useFolded'
import { useFollowed } from './useFollowed'
import { useAfterPaint } from './useAfterPaint'
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
  /** The number of the report that it came with; null for a file. */
  readonly report: number | null
  /** Back to the session that this one was shortened from; null for any other. */
  readonly onWhole: (() => void) | null
  /** Told the text of this session with fewer inputs, and what came of that in words. */
  readonly onShortened: (text: string, notice: string) => void
  /** What is said first. */
  readonly notice: string
}

/** One session: what became of it under today's code, the stage, its time, its turns, and one of them in full. */
export function SessionView(props: SessionViewProps) {
  const { opened, files, onOpen, onInbox, report, onWhole, onShortened } = props
  const { session, states } = opened
  const { journal } = session
  const { header } = journal
  const [view, change] = useReducer(
    (before: ViewState, wanted: ViewChange) => viewAfter(session, before, wanted), session, (whole) => firstView(whole, linkedPlace(whole)),
  )
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [notice, setNotice] = useState(() => props.notice || wrongLink(session))
  const search = useRef<HTMLInputElement>(null)
  usePlaying(session, view, change)

  // The timeline is drawn first: it is what says that the file is open.
  const painted = useAfterPaint()
  const { place } = view
  const turn = session.turns[place.turn]
  const lines = linesOf(session, place)
  const folded = useFolded(states, lines.after, painted)
  const shown = useMemo(
    () => (folded ? { before: states.after(lines.before), after: states.after(lines.after) } : null),
    [states, folded, lines.before, lines.after],
  )
  const tap = useMemo(() => (folded && turn && !view.playing ? tapIn(turn, states) : null), [folded, turn, states, view.playing])
  const { today: verified, own, all } = useVerified(journal, files, painted)
  const flows = verified && 'flows' in verified ? (verified.flows ?? null) : null
  const lanes = useMemo(() => (flows ? { ...opened.lanes, flows: flowSpans(session, flows) } : opened.lanes), [opened, session, flows])
  const expectation = useMemo(() => expectedOf(journal, [__BUILD_ID__]), [journal])
  const verdict = useMemo(() => verdictOn(journal, verified, __BUILD_ID__), [journal, verified])
  const index = useMemo(() => (view.query === '' ? null : indexOf(session)), [session, view.query])
  const followed = useFollowed(session, states, view.follows)
  const things = useMemo(() => (turn ? thingsIn(turn) : []), [turn])
  const listed = useMemo(() => {
    const matching = turnsShown(session, index ?? [], view.shown, view.query)
    if (!followed) return matching
    const found = new Set(followed.found.map((each) => each.turn))
    return matching.filter((at) => found.has(at))
  }, [session, index, view.shown, view.query, followed])
  const errors = useMemo(() => session.turns.filter(({ problem }) => problem !== null).length, [session])

  const number = turn?.number ?? 0
  const hash = report === null ? turnHash({ session: header.id, turn: number }) : reportHash({ report, turn: number })
  useEffect(() => {
    if (!view.playing) window.history.replaceState(null, '', hash)
  }, [hash, view.playing])

  const copyLink = useCallback(async () => {
    const link = new URL(hash, window.location.href).href
    const copied = await navigator.clipboard.writeText(link).then(() => true, () => false)
    setNotice(copied
      ? `The link is copied. Who follows it ${report === null ? 'has to open the same file' : 'needs the token of the desk'}.`
      : 'The browser did not let the link be copied. It stands in the address bar.')
  }, [hash, report])
  const goToDifference = useCallback(() => {
    const to = verdict.difference && placeOfSeq(session, verdict.difference.seq)
    if (to) change({ to })
    else setNotice(verdict.tone === 'waits' ? 'The replay is still going on.' : 'There is no difference to go to.')
  }, [session, verdict])
  const showDifferences = useCallback(() => {
    if (all) setDialog('differences')
    else if (verdict.difference || verdict.tone === 'waits') setNotice('The replay is still going on.')
    else setNotice('There is no difference to list.')
  }, [all, verdict])

  const run = useCommands({
    session, view, listed, things, change, say: setNotice, goToDifference, showDifferences, copyLink, openDialog: setDialog, onOpen, search,
  })
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
  return (
    <div className={css.page}>
      <TopBar
        onInbox={onInbox} onWhole={onWhole} opened={opened} onOpen={onOpen} onLink={() => run('link')} onHandOn={() => run('handOn')}
      />
      <VerdictBar
        expectation={expectation} verdict={verdict} own={own} all={all} recorded={header.build} startedAt={header.startedAt}
        today={__BUILD_ID__} onGo={goToDifference} onAll={showDifferences}
      />
      <Stage
        header={header} state={shown?.after ?? null} now={header.startedAt + turn.at} tap={tap} deed={deed} view={view} painted={painted}
        onChange={change} onKey={onKey}
      />
      <main className={css.middle}>
        <Timeline session={session} lanes={lanes} view={view} onChange={change} />
        {painted && (
          <TurnsList
            session={session} listed={listed} chosen={place.turn} shown={view.shown} query={view.query} errors={errors} search={search}
            followed={followed} follows={view.follows} things={things} onChange={change}
          />
        )}
      </main>
      {painted && <Inspector session={session} turn={turn} place={place} states={shown} flows={flows} onChange={change} />}
      <footer className={css.keys}>
        {SHORT_KEY_LINES.map(({ keys, words }) => (
          <span key={words}>{keys.map((key) => <kbd key={key}>{key}</kbd>)} {words}</span>
        ))}
        <span className={css.notice} role="status">{notice}</span>
      </footer>
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'differences' && all && (
        <DifferencesDialog
          all={all} session={session} guess={verdict.difference?.guess ?? ''} onGo={(to) => change({ to })} onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'handOn' && (
        <HandOn
          opened={opened} files={files} turn={turn} place={place} onLink={() => void copyLink()} onShortened={onShortened}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Where the address leads in this session. */
function linkedPlace(session: Session) {
  const link = readTurnHash(window.location.hash) ?? linkIn(session)
  const turn = link?.session === session.journal.header.id ? session.turns.find(({ number }) => number === link.turn) : undefined
  return turn ? { turn: turn.index, action: null } : firstPlace(session)
}

/** A link to a report is to the session that was opened from it. */
function linkIn(session: Session): TurnLink | null {
  const turn = readReportHash(window.location.hash)?.turn
  return turn ? { session: session.journal.header.id, turn } : null
}

function wrongLink(session: Session): string {
  const link = readTurnHash(window.location.hash) ?? linkIn(session)
  if (!link) return ''
  if (link.session !== session.journal.header.id) return `The link was for another session, ${link.session}.`
  return session.turns.some(({ number }) => number === link.turn) ? '' : `This journal has no turn ${link.turn}.`
}

function tapIn({ by, input }: Turn, states: Opened['states']): Tap | null {
  return by === 'shopper' ? { action: input.action, before: states.after(input.seq - 1) } : null
}

function lastDeed(session: Session, place: number) {
  const at = session.turns[place]?.by === 'shopper' ? place : nextTurn(session, place, -1, ({ by }) => by === 'shopper')
  const turn = at === null ? undefined : session.turns[at]
  const now = session.turns[place]
  if (!turn || !now) return null
  return { words: inputSentence(turn).words, ago: turn === now ? 'just now' : `${duration(now.at - turn.at)} ago` }
}
