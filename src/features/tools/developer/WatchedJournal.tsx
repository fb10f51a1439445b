import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ReplaySummary } from '../../../ports/developer'
import css from './DeveloperView.module.css'

const VERDICTS = {
  complete: 'developer.same', endsInsideTurn: 'developer.endsHere', diverges: 'developer.differs', empty: 'developer.empty',
} as const

/** Result of a replay: the verdict, the first divergence and the inputs. */
export function ReplayResult({ build, sameBuild, startedAt, turns, lines, status, from, difference, inputs, moreInputs }: ReplaySummary) {
  const verdict = status ?? (difference === null ? 'complete' : 'diverges')
  return (
    <section className={css.watched}>
      <div role="status">
        <h2 className={verdict === 'diverges' || verdict === 'empty' ? css.differs : css.same}>
          <FormattedMessage id={VERDICTS[verdict]} />
        </h2>
      </div>
      <p>
        <FormattedDate value={startedAt} dateStyle="medium" timeStyle="short" timeZone="Asia/Jakarta" />
        {' · '}
        <FormattedMessage id="developer.turns" values={{ turns, lines }} />
      </p>
      {from === 'snapshot' && (
        <p>
          <FormattedMessage id="developer.fromSnapshot" />
        </p>
      )}
      <p>
        <FormattedMessage id="developer.build" values={{ build }} />
      </p>
      {!sameBuild && (
        <p className={css.warning}>
          <FormattedMessage id="developer.otherBuild" />
        </p>
      )}
      {difference !== null && (
        // Scrolls sideways, so it must be focusable for keyboards.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.difference} lang="en" tabIndex={0}>
          {difference}
        </pre>
      )}
      <h3 className={css.heading}>
        <FormattedMessage id="developer.events" />
      </h3>
      {moreInputs > 0 && (
        <p>
          <FormattedMessage id="developer.moreEvents" values={{ count: moreInputs }} />
        </p>
      )}
      <ol className={css.inputs} lang="en">
        {inputs.map(({ seq, at, origin, type }) => (
          <li key={seq}>
            <span className={css.at}>{(at / 1000).toFixed(3)}</span> <b>{type}</b> <span className={css.origin}>{origin}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
