import { useCallback, useEffect, useRef, useState } from 'react'
import type { Group, ListedReport } from '../desk/inboxTypes'
import { BrandMark } from '../../ui/BrandMark'
import type { DeskClient, DeskTrouble } from './desk'
import { TROUBLE_WORDS } from './desk'
import { GroupAside } from './GroupAside'
import css from './Inbox.module.css'
import { ago, byDay, FILTERS, many, matches, ownWords, short, verdictWords, written } from './inboxWords'
import type { Filter } from './inboxWords'
import { Pick, Push, Scrolled } from './pieces'
import { Sign } from './Sign'
import { reportHash } from './turnLink'
import { useInbox } from './useInbox'

export interface InboxViewProps {
  readonly desk: DeskClient
  readonly now: () => number
  readonly onOpenReport: (report: ListedReport) => void
  /** Why the report that was opened last is not open. */
  readonly problem: string | null
  readonly onOpenFile: () => void
  readonly onFleet: () => void
  readonly onWrongToken: (trouble: DeskTrouble) => void
}

const KEYS = [
  ['J K', 'group'], ['↵', 'open newest'], ['/', 'search'], ['1…5', 'filter'], ['R', 'replay again'],
  ['L', 'copy link'], ['F', 'fleet'], ['O', 'open a file'],
] as const

/** Reports by what they have in common, and what is known of the chosen group. */
export function InboxView({ desk, now, onOpenReport, problem, onOpenFile, onFleet, onWrongToken }: InboxViewProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const { inbox, trouble, again } = useInbox(desk, query)
  const at = now()
  const build = inbox?.build ?? ''
  const groups = inbox?.groups.filter((group) => matches(group, filter, at, build)) ?? []
  const group = groups.find(({ fingerprint }) => fingerprint === chosen) ?? groups[0] ?? null
  const filters = FILTERS.map(([value, words]) => [value, `${words} ${counted(inbox?.groups ?? [], value, at, build)}`] as const)
  const copyLink = useCallback((report: ListedReport) => {
    const link = new URL(reportHash({ report: report.id, turn: report.turn }), window.location.href).href
    void navigator.clipboard.writeText(link).then(
      () => setNotice(`The link to report ${written(report.receipt)} is copied. Who follows it needs the token of the desk.`),
      () => setNotice(`The browser did not let it be copied: ${link}`),
    )
  }, [])
  const replay = (of: Group) => void Promise.all(of.reports.map(({ id }) => desk.replay(id))).then(again)

  useEffect(() => {
    if (trouble === 'wrongToken' || trouble === 'tooMany') onWrongToken(trouble)
  }, [trouble, onWrongToken])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const typing = (target as HTMLElement).tagName === 'INPUT' && (target as HTMLInputElement).type !== 'radio'
      if (typing && key === 'Escape') (target as HTMLElement).blur()
      if (typing || ctrlKey || metaKey || altKey) return
      const place = groups.findIndex((each) => each === group)
      if (key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
      if (key === 'j') setChosen(groups[Math.min(groups.length - 1, place + 1)]?.fingerprint ?? null)
      if (key === 'k') setChosen(groups[Math.max(0, place - 1)]?.fingerprint ?? null)
      if (key === 'o') onOpenFile()
      if (key === 'f') onFleet()
      if (key === 'r' && group) replay(group)
      if (key === 'l' && group?.reports[0]) copyLink(group.reports[0])
      if (key === 'Enter' && group?.reports[0] && (target as HTMLElement).tagName !== 'BUTTON') onOpenReport(group.reports[0])
      const wanted = FILTERS[Number(key) - 1]
      if (wanted) setFilter(wanted[0])
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
        <Push shortcut="F" onPush={onFleet}>Fleet</Push>
        <Push sign="file" shortcut="O" onPush={onOpenFile}>Open a file</Push>
      </header>
      <main className={css.list}>
        <div className={css.bar}>
          <label className={css.search}>
            <Sign name="search" className={css.sign} />
            <span className="spoken">Search reports</span>
            <input
              ref={search} type="search" maxLength={200} value={query} onChange={(event) => setQuery(event.target.value)}
              placeholder="Receipt, request id, code, endpoint, event, or the shopper’s words"
            />
            <kbd aria-hidden="true">/</kbd>
          </label>
          <Pick name="Which groups" values={filters} chosen={filter} onPick={setFilter} />
        </div>
        {problem !== null && <p className={css.problem} role="alert">{problem}</p>}
        {trouble && (
          <p className={css.problem} role="alert">
            {TROUBLE_WORDS[trouble]} <Push onPush={again}>Try again</Push>
          </p>
        )}
        <Scrolled name="Groups of reports" className={css.rows}>
          {!inbox && !trouble && <p className={css.note} role="status">Reading the inbox…</p>}
          {inbox && groups.length === 0 && <Empty filtered={query !== '' || filter !== 'all'} onAll={() => {
            setQuery('')
            setFilter('all')
          }} />}
          {groups.length > 0 && <Groups groups={groups} build={build} chosen={group} now={at} onChoose={setChosen} />}
          {inbox && groups.length > 0 && (
            <p className={css.note}>
              {`${many(groups.length, 'group')} of ${many(inbox.reports, 'report')}. Reports are gone after 30 days.`}
            </p>
          )}
        </Scrolled>
      </main>
      {group && <GroupAside group={group} now={at} onOpen={onOpenReport} onReplay={() => replay(group)} onLink={copyLink} />}
      <footer className={css.keys}>
        {KEYS.map(([key, words]) => (
          <span key={key}><kbd>{key}</kbd> {words}</span>
        ))}
        <span className={css.notice} role="status">{notice}</span>
      </footer>
    </div>
  )
}

function counted(groups: readonly Group[], filter: Filter, now: number, build: string): number {
  return groups.filter((group) => matches(group, filter, now, build)).length
}

function Empty({ filtered, onAll }: { readonly filtered: boolean; readonly onAll: () => void }) {
  return (
    <div className={css.note} role="status">
      <p>{filtered ? 'No report is like that.' : 'No reports yet. Drop a journal here, or press O.'}</p>
      {filtered && <Push onPush={onAll}>Show all</Push>}
    </div>
  )
}

interface GroupsProps {
  readonly groups: readonly Group[]
  /** Today's. */
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
          const { sign, tone, title, help } = verdictWords(group, build)
          const days = byDay(group.at, now)
          const [first, last] = [short(group.firstBuild), short(group.lastBuild)]
          return (
            <tr key={group.fingerprint} className={group === chosen ? css.on : undefined}>
              <td>
                <button type="button" className={css.cause} aria-pressed={group === chosen} onClick={() => onChoose(group.fingerprint)}>
                  {group.title === '' ? 'A report that waits for its replay' : group.title}
                </button>
                <span className={css.detail}>{group.detail}</span>
              </td>
              <td>{group.screens.join(', ')}</td>
              <td>{group.firstBuild === group.lastBuild ? last : `${first} to ${last}`}</td>
              <td className={css.alike}>{group.alike}</td>
              <td><Bars days={days} /></td>
              <td>{ago(group.lastAt, now)}</td>
              <td>
                <span className={`${css.verdict} ${css[tone]}`}><Sign name={sign} className={css.sign} />{title}</span>
                <span className={css.help}>{help}</span>
                <span className={css.help}>{ownWords(group)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Reports a day. */
function Bars({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days)
  return (
    <svg className={css.bars} viewBox="0 0 70 20" role="img" aria-label={`${days.reduce((sum, each) => sum + each, 0)} in 14 days`}>
      {days.map((count, at) => {
        const height = count === 0 ? 1 : 3 + (17 * count) / most
        return <rect key={at} x={at * 5} y={20 - height} width={4} height={height} />
      })}
    </svg>
  )
}
