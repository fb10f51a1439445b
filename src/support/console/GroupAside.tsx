import type { Group, ListedReport } from '../desk/inboxTypes'
import css from './Inbox.module.css'
import { ago, byBuild, many, short, written } from './inboxWords'
import { Push, Scrolled, SignPush } from './pieces'

export interface GroupAsideProps {
  readonly group: Group
  readonly now: number
  readonly onOpen: (report: ListedReport) => void
  readonly onReplay: () => void
  readonly onLink: (report: ListedReport) => void
}

/** What is known of a group: its builds, and its reports, each of which opens. */
export function GroupAside({ group, now, onOpen, onReplay, onLink }: GroupAsideProps) {
  const { title, detail, alike, reports } = group
  const builds = byBuild(reports)
  const most = Math.max(1, ...builds.map(([, count]) => count))
  const [newest] = reports
  return (
    <aside className={css.aside} aria-label="The chosen group">
      <header>
        <h2>{title === '' ? 'A report that waits for its replay' : title}</h2>
        <p className={css.detail}>{detail}</p>
      </header>
      <section>
        <h3>By build <span>{many(alike, 'report')}</span></h3>
        <dl className={css.builds}>
          {builds.map(([build, count]) => (
            <div key={build}>
              <dt title={build}>{short(build)}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / most} height={8} rx={1} />
                </svg>
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Scrolled name="Its reports" className={css.reports}>
        <h3>Reports <span>newest first</span></h3>
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              <button type="button" className={css.report} onClick={() => onOpen(report)}>
                <span className={css.line}>
                  <b>{written(report.receipt)}</b> <span>{short(report.build)}</span>
                  <span className={css.age}>{ago(report.receivedAt, now)}</span>
                </span>
                <span className={report.words === '' ? css.mute : undefined}>
                  {report.words === '' ? 'No words from the shopper' : `“${report.words}”`}
                </span>
              </button>
              <SignPush lined sign="link" name={`Copy the link to report ${written(report.receipt)}`} onPush={() => onLink(report)} />
            </li>
          ))}
        </ul>
      </Scrolled>
      <footer>
        {newest && <Push kind="main" shortcut="↵" onPush={() => onOpen(newest)}>Open newest</Push>}
        <Push shortcut="R" onPush={onReplay}>Replay again</Push>
      </footer>
    </aside>
  )
}
