import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { backTapped } from '../../../../../navigation/events'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Picture } from '../../../../../ui/media/Picture'
import { EmptyState } from '../../../../../ui/status/EmptyState'
import { storePhotoTapped } from '../../model/events'
import { storeClock } from '../../model/logic'
import { OpenLine } from '../cards/OpenLine'
import { StoreContact } from './StoreContact'
import css from './StoreDetails.module.css'
import rows from '../cards/StoreRows.module.css'
import { WeekHours } from './WeekHours'

export interface StoreDetailsProps {
  readonly merchant: Merchant
  readonly now: () => number
}

export function StoreDetails({ merchant, now }: StoreDetailsProps) {
  const dispatch = useDispatch()
  const { store, photos, businessHours, timeZone, storeAddress, mapUrl, storePhone, storeChat } = merchant
  const hasContact = Boolean(storeAddress || mapUrl || storePhone || storeChat)
  return (
    <>
      <NavBar title={store.storeName} onBack={() => dispatch(backTapped())} />
      <main className={css.details}>
        {businessHours.length > 0 && (
          <Section title={<FormattedMessage id="stores.hours" />} aside={<OpenLine merchant={merchant} now={now} />}>
            <WeekHours hours={businessHours} grouped={false} today={storeClock(timeZone, now()).day} />
          </Section>
        )}
        {hasContact && (
          <Section title={<FormattedMessage id="stores.contact" />}>
            <div className={rows.rows}>
              <StoreContact merchant={merchant} />
            </div>
          </Section>
        )}
        {photos.length > 0 && (
          <Section title={<FormattedMessage id="stores.photos" />}>
            <Photos photos={photos} onTap={(at) => dispatch(storePhotoTapped({ poiId: store.poiId, at }))} />
          </Section>
        )}
        {businessHours.length === 0 && !hasContact && photos.length === 0 && (
          <div className={css.empty}>
            <EmptyState
              picture="map"
              title={<FormattedMessage id="stores.noDetails" />}
              help={<FormattedMessage id="stores.noDetailsHelp" />}
            />
          </div>
        )}
      </main>
    </>
  )
}

interface SectionProps {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Section({ title, aside, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

function Photos({ photos, onTap }: { readonly photos: readonly string[]; readonly onTap: (at: number) => void }) {
  const { formatMessage } = useIntl()
  return (
    <ul className={css.photos}>
      {photos.map((photo, index) => (
        <li key={index}>
          <button
            type="button"
            className={css.tap}
            aria-label={formatMessage({ id: 'photos.photo' }, { at: index + 1, count: photos.length })}
            onClick={() => onTap(index)}
          >
            <Picture className={css.photo} src={photo} width={256} height={256} sizes="(min-width: 480px) 150px, 31vw" />
          </button>
        </li>
      ))}
    </ul>
  )
}
