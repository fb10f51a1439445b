import { useCallback, useEffect, useRef, useState } from 'react'
import type { Group, InboxFilter, ListedReport } from '../../desk/inbox/inboxTypes'
import { BrandMark } from '../../../ui/icons/BrandMark'
import { DESK_ERROR_TEXT, type DeskClient, type DeskError } from './desk'
import { GroupAside } from './GroupAside'
import css from './Inbox.module.css'
import { formatAge, FILTERS, groupTitle, ownVerdictText, shortBuild, verdictText, formatReceipt } from './inboxTexts'
import { inboxCountText } from './inboxCount'
import { RadioGroup, Button, ScrollArea, Badge } from '../primitives'
import { reportHash } from '../session/turnLink'
import { useInbox } from './useInbox'

export interface InboxViewProps {
  readonly desk: DeskClient
  readonly now: () => number
  readonly onOpenReport: (report: ListedReport) => void
  /** The reason why the last report could not be opened. */
  readonly problem: string | null
  readonly onOpenFile: () => void
  readonly onFleet: () => void
  readonly onWrongToken: (error: DeskError) => void
}

const KEYS = [
  ['J K', 'group'], ['↵', 'open newest'], ['/', 'search'], ['1…5', 'filter'], ['R', 'replay again'],
  ['L', 'copy link'], ['F', 'fleet'], ['O', 'open a file'],
] as const

/** Groups of similar reports, and the details of the chosen group. */
export function InboxView({ desk, now, onOpenReport, problem, onOpenFile, onFleet, onWrongToken }: InboxViewProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<InboxFilter>('all')
  const [chosen, setChosen] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const { inbox, error, refetch, loadMore } = useInbox(desk, query, filter)
  const at = now()
  const build = inbox?.build ?? ''
  const groups = inbox?.groups ?? []
  const group = groups.find(({ fingerprint }) => fingerprint === chosen) ?? groups[0] ?? null
  const filters = FILTERS.map(([value, label]) => [value, `${label} ${inbox?.counts[value] ?? 0}`] as const)
  const copyLink = useCallback((report: ListedReport) => {
    const { id, turn, loads, load } = report
    const hash = reportHash({ report: id, load: (loads ?? 1) > 1 ? load : null, turn })
    const link = new URL(hash, window.location.href).href
    void navigator.clipboard.writeText(link).then(
      () => setNotice(`The link to report ${formatReceipt(report.receipt)} is copied. Who follows it needs the token of the desk.`),
      () => setNotice(`The browser did not let it be copied: ${link}`),
    )
  }, [])
  const replay = (replayed: Group) => void desk.replayGroup(replayed.fingerprint).then(refetch)

  useEffect(() => {
    if (error === 'wrongToken' || error === 'tooMany') onWrongToken(error)
  }, [error, onWrongToken])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = (target as HTMLElement).tagName === 'INPUT' && (target as HTMLInputElement).type !== 'radio'
      if (isTyping && key === 'Escape') (target as HTMLElement).blur()
      if (isTyping || ctrlKey || metaKey || altKey) return
      const index = groups.findIndex((each) => each === group)
      if (key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
      if (key === 'j') setChosen(groups[Math.min(groups.length - 1, index + 1)]?.fingerprint ?? null)
      if (key === 'k') setChosen(groups[Math.max(0, index - 1)]?.fingerprint ?? null)
      if (key === 'o') onOpenFile()
      if (key === 'f') onFleet()
      if (key === 'r' && group) replay(group)
      if (key === 'l' && group?.reports[0]) copyLink(group.reports[0])
      if (key === 'Enter' && group?.reports[0] && (target as HTMLElement).tagName !== 'BUTTON') onOpenReport(group.reports[0])
      const pickedFilter = FILTERS[Number(key) - 1]
      if (pickedFilter) setFilter(pickedFilter[0])
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <div className={css.inbox}>
      <header className={css.top}>
        <BrandMark className={css.mark} />
        <h1>Incidents</h1>
        <p className={css.today}>Today’s build <code>{inbox?.build ?? '…'}</code></p>
        <Button shortcut="F" onClick={onFleet}>Fleet</Button>
        <Button badge="file" shortcut="O" onClick={onOpenFile}>Open a file</Button>
      </header>
      <main className={css.list}>
        <div className={css.bar}>
          <label className={css.search}>
            <Badge name="search" className={css.sign} />
            <span className="spoken">Search reports</span>
            <input
              ref={search} type="search" maxLength={200} value={query} onChange={(event) => setQuery(event.target.value)}
              placeholder="Receipt, request id, code, event or text"
            />
            <kbd aria-hidden="true">/</kbd>
          </label>
          <RadioGroup name="Which groups" values={filters} chosen={filter} onChange={setFilter} />
        </div>
        {problem !== null && <p className={css.problem} role="alert">{problem}</p>}
        {error && (
          <p className={css.problem} role="alert">
            {DESK_ERROR_TEXT[error]} <Button onClick={refetch}>Try again</Button>
          </p>
        )}
        <ScrollArea name="Groups of reports" className={css.rows}>
          {!inbox && !error && <p className={css.note} role="status">Reading the inbox…</p>}
          {inbox && groups.length === 0 && <Empty filtered={query !== '' || filter !== 'all'} onAll={() => {
            setQuery('')
            setFilter('all')
          }} />}
          {groups.length > 0 && <Groups groups={groups} build={build} chosen={group} now={at} onChoose={setChosen} />}
          {inbox && groups.length > 0 && (
            <p className={css.note}>
              {inboxCountText(inbox, filter, query)} {inbox.hasMore && <Button onClick={loadMore}>Show more groups</Button>}
            </p>
          )}
        </ScrollArea>
      </main>
      {group && (
        <GroupAside
          key={group.fingerprint} desk={desk} query={query} group={group} now={at} onOpen={onOpenReport} onReplay={() => replay(group)}
          onLink={copyLink}
        />
      )}
      <footer className={css.keys}>
        {KEYS.map(([key, label]) => (
          <span key={key}><kbd>{key}</kbd> {label}</span>
        ))}
        <span className={css.notice} role="status">{notice}</span>
      </footer>
    </div>
  )
}

function Empty({ filtered, onAll }: { readonly filtered: boolean; readonly onAll: () => void }) {
  return (
    <div className={css.note} role="status">
      <p>{filtered ? 'No report is like that.' : 'No reports yet. Drop a journal here, or press O.'}</p>
      {filtered && <Button onClick={onAll}>Show all</Button>}
    </div>
  )
}

interface GroupsProps {
  readonly groups: readonly Group[]
  /** Today's build. */
  readonly build: string
  readonly chosen: Group | null
  readonly now: number
  readonly onChoose: (fingerprint: string) => void
}

function Groups({ groups, build, chosen, now, onChoose }: GroupsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Cause</th><th scope="col">Screen</th><th scope="col">Builds</th><th scope="col" aria-sort="descending">Alike</th>
          <th scope="col">14 days</th><th scope="col">Last</th><th scope="col">On today’s build</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const { badge, tone, title, help } = verdictText(group, build)
          const [first, last] = [shortBuild(group.firstBuild), shortBuild(group.lastBuild)]
          return (
            <tr key={group.fingerprint} className={group === chosen ? css.on : undefined}>
              <td>
                <button type="button" className={css.cause} aria-pressed={group === chosen} onClick={() => onChoose(group.fingerprint)}>
                  {groupTitle(group)}
                </button>
                <span className={css.detail}>{group.detail}</span>
              </td>
              <td>{group.screens.join(', ')}</td>
              <td>{group.firstBuild === group.lastBuild ? last : `${first} to ${last}`}</td>
              <td className={css.alike}>{group.alike}</td>
              <td><Bars days={group.days} /></td>
              <td>{formatAge(group.lastAt, now)}</td>
              <td>
                <span className={`${css.verdict} ${css[tone]}`}><Badge name={badge} className={css.sign} />{title}</span>
                <span className={css.help}>{help}</span>
                <span className={css.help}>{ownVerdictText(group)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Reports per day. */
function Bars({ days }: { readonly days: readonly number[] }) {
  const max = Math.max(1, ...days)
  return (
    <svg className={css.bars} viewBox="0 0 70 20" role="img" aria-label={`${days.reduce((sum, each) => sum + each, 0)} in 14 days`}>
      {days.map((count, at) => {
        const height = count === 0 ? 1 : 3 + (17 * count) / max
        return <rect key={at} x={at * 5} y={20 - height} width={4} height={height} />
      })}
    </svg>
  )
}
