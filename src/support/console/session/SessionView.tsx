import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { expectedOf } from '../../../app/recording/expectedOf'
import { entityIdsIn } from '../../analysis/follow'
import { flowSpans } from '../../analysis/lanes'
import { buildSearchIndex, filterTurns } from '../../analysis/search'
import { DifferencesDialog } from '../dialogs/DifferencesDialog'
import { KeysDialog } from '../dialogs/Dialogs'
import { ExportSession } from '../dialogs/ExportSession'
import { Inspector } from '../inspector/Inspector'
import { commandOf, SHORT_KEY_LINES } from './keys'
import { errorInOtherLoad } from '../timeline/loads'
import type { OpenedJournal, TextFile } from '../opening'
import { seqsAround, cursorOfSeq } from '../timeline/cursor'
import { ReportBar } from './ReportBar'
import css from './SessionView.module.css'
import { cursorFromUrl, lastUserAction, linkError, tapIn } from './sessionStart'
import { Stage } from '../stage/Stage'
import { Timeline } from '../timeline/Timeline'
import { TopBar, VerdictBar } from './Toolbar'
import { reportHash, turnHash } from './turnLink'
import { TurnsList } from '../timeline/TurnsList'
import { useCommands, type DialogName } from './useCommands'
import { useFolded } from './useFolded'
import { useFollowed } from './useFollowed'
import { useAfterPaint } from './useAfterPaint'
import { usePlaying } from '../stage/usePlaying'
import { useVerification } from './useVerified'
import { toVerdict } from './verdict'
import { initialView, reduceView, type ViewChange, type ViewState } from '../viewState'

export interface SessionViewProps {
  readonly opened: OpenedJournal
  /** The files as the user opened them, for export. */
  readonly files: readonly TextFile[]
  readonly onOpen: () => void
  /** Returns to the inbox. Null for a file that was opened without the inbox. */
  readonly onInbox: (() => void) | null
  /** The report that contained the journal; null for a file. */
  readonly report: { readonly id: number; readonly words: string } | null
  /** The number of the page load (1 is the oldest) among `loadCount`. */
  readonly load: number
  readonly loadCount: number
  /** Opens another page load of the same files, at a turn, or null for its last user action. */
  readonly onLoad: (load: number, turn: number | null) => void
  /** Returns to the session that this one was minimized from; null for any other session. */
  readonly onOriginal: (() => void) | null
  /** Receives the text of the minimized journal and a result message. */
  readonly onMinimized: (text: string, notice: string) => void
  /** The first message in the status bar. */
  readonly notice: string
}

/** One session: the verdict of today's code, the stage, the timeline, the list of turns, and one turn in full. */
export function SessionView(props: SessionViewProps) {
  const { opened, files, onOpen, onInbox, report, load, loadCount, onLoad, onOriginal, onMinimized } = props
  const { session, states } = opened
  const { journal } = session
  const { header } = journal
  const [view, change] = useReducer(
    (before: ViewState, wanted: ViewChange) => reduceView(session, before, wanted), session,
    (whole) => initialView(whole, cursorFromUrl(whole, load)),
  )
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [notice, setNotice] = useState(() => props.notice || linkError(session, load))
  const search = useRef<HTMLInputElement>(null)
  usePlaying(session, view, change)

  // The timeline renders first, because it shows that the file is open.
  const isPainted = useAfterPaint()
  const { cursor } = view
  const turn = session.turns[cursor.turn]
  const lines = seqsAround(session, cursor)
  const folded = useFolded(states, lines.after, isPainted)
  const shownStates = useMemo(
    () => (folded ? { before: states.after(lines.before), after: states.after(lines.after) } : null),
    [states, folded, lines.before, lines.after],
  )
  const tap = useMemo(() => (folded && turn && !view.playing ? tapIn(turn, states) : null), [folded, turn, states, view.playing])
  const { today: verified, own, all, summary } = useVerification(journal, files, isPainted)
  const flows = verified && 'flows' in verified ? (verified.flows ?? null) : null
  const lanes = useMemo(() => (flows ? { ...opened.lanes, flows: flowSpans(session, flows) } : opened.lanes), [opened, session, flows])
  const expectation = useMemo(() => expectedOf(journal, [__BUILD_ID__]), [journal])
  const verdict = useMemo(() => toVerdict(journal, verified, __BUILD_ID__), [journal, verified])
  const index = useMemo(() => (view.query === '' ? null : buildSearchIndex(session)), [session, view.query])
  const followed = useFollowed(session, states, view.followedId)
  const entityIds = useMemo(() => (turn ? entityIdsIn(turn) : []), [turn])
  const listed = useMemo(() => {
    const matching = filterTurns(session, index ?? [], view.filter, view.query)
    if (!followed) return matching
    const found = new Set(followed.found.map((each) => each.turn))
    return matching.filter((at) => found.has(at))
  }, [session, index, view.filter, view.query, followed])
  const errors = useMemo(() => session.turns.filter(({ problem }) => problem !== null).length, [session])

  const number = turn?.number ?? 0
  const hash = report === null
    ? turnHash({ session: header.id, turn: number })
    : reportHash({ report: report.id, load: loadCount > 1 ? load : null, turn: number })
  useEffect(() => {
    if (!view.playing) window.history.replaceState(null, '', hash)
  }, [hash, view.playing])

  const copyLink = useCallback(async () => {
    const link = new URL(hash, window.location.href).href
    const copied = await navigator.clipboard.writeText(link).then(() => true, () => false)
    setNotice(copied
      ? `The link is copied. Who follows it ${report === null ? 'has to open the same file' : 'needs the token of the desk'}.`
      : 'The browser refused to copy the link. It is in the address bar.')
  }, [hash, report])
  const goToDifference = useCallback(() => {
    const to = verdict.difference && cursorOfSeq(session, verdict.difference.seq)
    if (to) change({ to })
    else setNotice(verdict.tone === 'waits' ? 'The replay is still going on.' : 'There is no difference to go to.')
  }, [session, verdict])
  const showDifferences = useCallback(() => {
    if (all) setDialog('differences')
    else if (verdict.difference || verdict.tone === 'waits') setNotice('The replay is still going on.')
    else setNotice('There is no difference to list.')
  }, [all, verdict])

  /**
   * Goes to the next error of another page load; false where there is none. From a load without errors, `E` also leads to an earlier one:
   * a user who reloads before reporting has the errors in earlier loads.
   */
  const toOtherLoad = useCallback((direction: 1 | -1) => {
    const loads = summary?.loads ?? []
    const behind = errors === 0 ? errorInOtherLoad(loads, load, direction === 1 ? -1 : 1) : null
    const found = errorInOtherLoad(loads, load, direction) ?? behind
    if (found) onLoad(found.load, found.turn)
    return found !== null
  }, [summary, load, errors, onLoad])

  const runCommand = useCommands({
    toOtherLoad, session, view, listed, entityIds, change, showNotice: setNotice, goToDifference, showDifferences, copyLink,
    openDialog: setDialog, onOpen, search,
  })
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = dialog === null ? commandOf(event) : null
    if (!command) return
    event.preventDefault()
    runCommand(command)
  }, [dialog, runCommand])
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])

  const lastAction = useMemo(() => lastUserAction(session, cursor.turn), [session, cursor.turn])
  if (!turn) return null
  return (
    <div className={css.page}>
      <TopBar
        onInbox={onInbox} onOriginal={onOriginal} opened={opened} onOpen={onOpen} onLink={() => runCommand('link')}
        onExport={() => runCommand('export')}
      />
      <ReportBar
        summary={summary} words={report?.words ?? null} load={load} loadCount={loadCount} timeZone={header.timeZone}
        onLoad={(to) => onLoad(to, null)}
      />
      <VerdictBar
        expectation={expectation} verdict={verdict} own={own} all={all} recorded={header.build} startedAt={header.startedAt}
        today={__BUILD_ID__} onGo={goToDifference} onAll={showDifferences}
      />
      <Stage
        header={header} state={shownStates?.after ?? null} now={
          header.startedAt + turn.at
        } tap={tap} lastAction={lastAction} view={view} isPainted={isPainted}
        onChange={change} onKey={onKey}
      />
      <main className={css.middle}>
        <Timeline session={session} lanes={lanes} view={view} onChange={change} />
        {isPainted && (
          <TurnsList
            session={session} listed={listed} chosen={cursor.turn} filter={view.filter} query={view.query} errors={errors} search={search}
            followed={followed} followedId={view.followedId} entityIds={entityIds} onChange={change}
          />
        )}
      </main>
      {isPainted && <Inspector session={session} turn={turn} cursor={cursor} states={shownStates} flows={flows} onChange={change} />}
      <footer className={css.keys}>
        {SHORT_KEY_LINES.map(({ keys, label }) => (
          <span key={label} className={keys[0] === '?' ? css.always : undefined}>
            {keys.map((key) => <kbd key={key}>{key}</kbd>)} {label}
          </span>
        ))}
        <span className={css.notice} role="status">{notice}</span>
      </footer>
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'differences' && all && (
        <DifferencesDialog
          all={all} session={session} guess={verdict.difference?.guess ?? ''} onGo={(to) => change({ to })} onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'export' && (
        <ExportSession
          opened={opened} files={files} turn={turn} cursor={cursor} onLink={() => void copyLink()} onMinimized={onMinimized}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
