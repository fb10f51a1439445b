import { useState } from 'react'
import type { Group, ListedReport } from '../../desk/inbox/inboxTypes'
import type { DeskClient } from './desk'
import css from './Inbox.module.css'
import { formatAge, groupTitle, pluralize, shortBuild, formatReceipt } from './inboxTexts'
import { Button, ScrollArea, IconButton } from '../primitives'

export interface GroupAsideProps {
  readonly desk: DeskClient
  readonly query: string
  readonly group: Group
  readonly now: number
  readonly onOpen: (report: ListedReport) => void
  readonly onReplay: () => void
  readonly onLink: (report: ListedReport) => void
}

export function GroupAside({ desk, query, group, now, onOpen, onReplay, onLink }: GroupAsideProps) {
  const { detail, alike, builds } = group
  /** The reports after the first page. */
  const [more, setMore] = useState<readonly ListedReport[]>([])
  const reports = [...group.reports, ...more]
  const max = Math.max(1, ...builds.map(([, count]) => count))
  const [newest] = reports
  const last = reports.at(-1)
  const loadMore = () => last && void desk.reportsAfter(group.fingerprint, query, last.id).then((found) => {
    if ('answer' in found) setMore((before) => [...before, ...found.answer])
  })
  return (
    <aside className={css.aside} aria-label="The chosen group">
      <header>
        <h2>{groupTitle(group)}</h2>
        <p className={css.detail}>{detail}</p>
      </header>
      <section>
        <h3>By build <span>{pluralize(alike, 'report')}</span></h3>
        <dl className={css.builds}>
          {builds.map(([build, count]) => (
            <div key={build}>
              <dt title={build}>{shortBuild(build)}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / max} height={8} rx={1} />
                </svg>
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ScrollArea name="Its reports" className={css.reports}>
        <h3>Reports <span>newest first</span></h3>
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              <button type="button" className={css.report} onClick={() => onOpen(report)}>
                <span className={css.line}>
                  <b>{formatReceipt(report.receipt)}</b> <span>{shortBuild(report.build)}</span>
                  <span className={css.age}>{formatAge(report.receivedAt, now)}</span>
                </span>
                {report.story !== '' && <span className={css.story}>{report.story}</span>}
                <span className={report.words === '' ? css.mute : undefined}>
                  {report.words === '' ? 'No message from the user' : `“${report.words}”`}
                </span>
              </button>
              <IconButton isOutlined badge="link" name={
                `Copy the link to report ${formatReceipt(report.receipt)}`
              } onClick={() => onLink(report)} />
            </li>
          ))}
        </ul>
        {reports.length < alike && <p className={css.note}><Button onClick={loadMore}>Show more reports</Button></p>}
      </ScrollArea>
      <footer>
        {newest && <Button kind="main" shortcut="↵" onClick={() => onOpen(newest)}>Open newest</Button>}
        <Button shortcut="R" onClick={onReplay}>Replay again</Button>
      </footer>
    </aside>
  )
}
