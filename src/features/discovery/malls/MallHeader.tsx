import { FormattedMessage } from 'react-intl'
import type { Mall } from '../../../api/malls'
import { Button } from '../../../ui/Button'
import { Distance } from '../../../ui/Distance'
import { Picture } from '../../../ui/Picture'
import { Bone } from '../../../ui/Skeleton'
import css from './MallHeader.module.css'

/** The picture fills the column, at one to two device pixels each. */
const WIDTHS = [448, 768]

export interface MallHeaderProps {
  /** Null while it is still to come. */
  readonly mall: Mall | null
  /** Only after a real fix. */
  readonly showsDistance: boolean
  readonly onMapTap: () => void
}

/** What a mall's page is about: its picture, its name, how far it is and the way there. */
export function MallHeader({ mall, showsDistance, onMapTap }: MallHeaderProps) {
  if (!mall) return <Bones />
  const { mallName, mallImage = '', mallAddress, mapUrl, distance, storeNum = 0, dealNum = 0 } = mall
  const far = showsDistance && distance !== undefined
  return (
    <section className={css.head} aria-label={mallName}>
      <Picture
        className={css.picture}
        src={mallImage}
        width={400}
        height={225}
        sizes="(min-width: 480px) 480px, 100vw"
        widths={WIDTHS}
        eager
      />
      <div className={css.panel}>
        <h2 className={css.name}>{mallName}</h2>
        <p className={css.counts}>
          {storeNum > 0 && <FormattedMessage id="malls.stores" values={{ count: storeNum }} />}
          {storeNum > 0 && dealNum > 0 && ' · '}
          {dealNum > 0 && <FormattedMessage id="malls.deals" values={{ count: dealNum }} />}
        </p>
        {(mallAddress || far || mapUrl) && (
          <div className={css.way}>
            <div className={css.where}>
              {far && <Distance metres={distance} />}
              {mallAddress && <p className={css.address}>{mallAddress}</p>}
            </div>
            {mapUrl && (
              <Button kind="tint" size="mini" onClick={onMapTap}>
                <FormattedMessage id="malls.map" />
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Bones() {
  return (
    <div className={css.head} aria-hidden="true">
      <Bone className={`${css.picture} ${css.picturing}`} />
      <div className={css.panel}>
        <Bone className={css.naming} />
        <Bone className={css.counting} />
        <div className={css.way}>
          <div className={css.where}>
            <Bone className={css.distancing} />
            <Bone className={css.addressing} />
          </div>
          <Bone className={css.mapping} />
        </div>
      </div>
    </div>
  )
}
