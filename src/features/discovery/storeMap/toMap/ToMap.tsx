import { useRef, useState, type RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHasPassed } from '../../../../ui/map/useHasPassed'
import { Icon } from '../../../../ui/icons/Icon'
import css from './ToMap.module.css'

/**
 * Once the list covers the map, a floating button leads back to it. Rendered after the list; `map` begins with the map. The second tap of
 * a double tap must not open what the first one brought below the finger.
 */
export function ToMap({ map }: { readonly map: RefObject<HTMLElement> }) {
  const mark = useRef<HTMLDivElement>(null)
  const isCovered = useHasPassed(mark)
  const [taps, setTaps] = useState(0)
  const show = (): void => {
    setTaps(taps + 1)
    map.current?.focus({ preventScroll: true })
    map.current?.scrollIntoView()
  }
  return (
    <>
      <div ref={mark} className={css.mark} aria-hidden="true" />
      {taps > 0 && <div key={taps} className={css.shield} aria-hidden="true" />}
      {isCovered && (
        <div className={css.place}>
          <button type="button" className={css.button} onClick={show}>
            <Icon name="map" size="m" />
            <FormattedMessage id="storeMap.show" />
          </button>
        </div>
      )}
    </>
  )
}
