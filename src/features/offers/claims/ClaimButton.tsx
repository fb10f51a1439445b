import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { useIsOffline } from '../../../ui/status/FailureNotices'
import { Icon } from '../../../ui/icons/Icon'
import css from './ClaimButton.module.css'
import type { ClaimStatus } from './types'

export interface ClaimButtonProps {
  readonly claimStatus: ClaimStatus
  /** `full` for the only button of a page, `mini` for a card. */
  readonly size?: 'full' | 'mini'
  /** Renders a golden button. */
  readonly isGift?: boolean
  /** A quieter button, for a coupon that nothing on its page can use. */
  readonly isSoft?: boolean
  readonly onClaim: () => void
  /** Null if the user owns the coupon but cannot use it at the moment. */
  readonly onUse: (() => void) | null
}

/** The action for a claimable item, or the reason why there is none. */
export function ClaimButton({ claimStatus, size = 'mini', isGift = false, isSoft = false, onClaim, onUse }: ClaimButtonProps) {
  // Both actions need a network.
  const usualKind = useIsOffline() ? 'tint' : 'main'
  if (claimStatus === 'none') return null
  const wrapperClass = size === 'full' ? css.wide : css.above
  const isOwnedOnly = claimStatus === 'toUse' && onUse === null
  if (claimStatus === 'soldOut' || claimStatus === 'had' || isOwnedOnly) {
    return (
      <span className={size === 'full' ? css.middle : css.above}>
        <ClaimedLabel claimStatus={claimStatus === 'soldOut' ? 'soldOut' : 'had'} />
      </span>
    )
  }
  if (claimStatus === 'toUse' && onUse !== null) {
    return (
      <span className={wrapperClass}>
        <Button kind={size === 'mini' ? 'tint' : usualKind} size={size} onClick={onUse}>
          <FormattedMessage id="coupons.use" />
        </Button>
      </span>
    )
  }
  return (
    <span className={wrapperClass}>
      <Button kind={isGift ? 'gold' : isSoft ? 'tint' : usualKind} size={size} busy={claimStatus === 'claiming'} onClick={onClaim}>
        <FormattedMessage id={claimStatus === 'unknown' ? 'coupons.checkAgain' : 'coupons.claim'} />
      </Button>
    </span>
  )
}

/** A badge for an item that others claimed out, a check mark for one that the user already claimed. */
function ClaimedLabel({ claimStatus }: { readonly claimStatus: 'soldOut' | 'had' }) {
  if (claimStatus === 'soldOut') {
    return (
      <span className={css.unavailable}>
        <FormattedMessage id="coupons.soldOutShort" />
      </span>
    )
  }
  return (
    <span className={css.state}>
      <Icon name="check" size="s" />
      <FormattedMessage id="coupons.had" />
    </span>
  )
}
