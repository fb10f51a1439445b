import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icons/Icon'
import css from './AddressBar.module.css'
import type { AddressBarState } from './logic'
import { useDispatch, useSelector } from 'react-redux'
import { placeTapped } from './events'
import { selectAddressBar } from './selectors'

export interface AddressBarProps {
  /** 0 locating, 1 no position, 2 loading the address, 3 no address, 4 address. */
  readonly state: AddressBarState
  readonly name: string
  /** The user selected a search area instead of the device position. */
  readonly isChosen?: boolean
  /** The user or the device refuses the position. */
  readonly isRefused?: boolean
  readonly onTap: () => void
}

const MESSAGES = { 0: 'location.finding', 1: 'location.approximate', 2: 'location.findingAddress', 3: 'location.noAddress' } as const
const CAPTIONS = { 0: 'location.near', 1: 'location.noPosition', 2: 'location.near', 3: 'location.near', 4: 'location.near' } as const

/** Shows the area of all lists: the address of the device, as far as it is known, or the selected area. */
export function AddressBar({ state, name, isChosen = false, isRefused = false, onTap }: AddressBarProps) {
  const message = state === 4 && name !== '' ? null : MESSAGES[state === 4 ? 3 : state]
  const caption = state === 1 && isRefused ? 'location.off' : CAPTIONS[state]
  return (
    <button type="button" className={css.bar} onClick={onTap} aria-live="polite">
      <span className={css.caption}>
        <FormattedMessage id={isChosen ? 'location.chosen' : caption} />
      </span>
      {/* The key replaces the whole line with each name; a persistent arrow would slide with the length of the text. */}
      <span key={message ?? name} className={css.name}>
        <span className={css.cut}>{message === null ? name : <FormattedMessage id={message} />}</span>
        <Icon name="chevronDown" size="s" />
      </span>
    </button>
  )
}

export function AddressBarContainer() {
  const dispatch = useDispatch()
  return <AddressBar {...useSelector(selectAddressBar)} onTap={() => dispatch(placeTapped())} />
}
