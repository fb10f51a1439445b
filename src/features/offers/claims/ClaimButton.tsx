import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import css from './ClaimButton.module.css'
import type { ClaimStatus } from './types'

export interface ClaimButtonProps {
  readonly claimStatus: ClaimStatus
  /** On the page that it is about it is the one button; on a card it is small. */
  readonly size?: 'full' | 'mini'
  /** What is a gift is taken by a golden button. */
  readonly gift?: boolean
  readonly onClaim: () => void
  /** Null: it is held, and there is nothing to use it for now. */
  readonly onUse: (() => void) | null
}

/** What there is to do with something that can be claimed, or why there is nothing. */
export function ClaimButton({ claimStatus, size = 'mini', gift = false, onClaim, onUse }: ClaimButtonProps) {
  if (claimStatus === 'none') return null
  const around = size === 'full' ? css.wide : css.above
  const isHeldOnly = claimStatus === 'toUse' && onUse === null
  if (claimStatus === 'soldOut' || claimStatus === 'had' || isHeldOnly) {
    return (
      <span className={size === 'full' ? css.middle : css.above}>
        <NoMore claimStatus={claimStatus === 'soldOut' ? 'soldOut' : 'had'} />
      </span>
    )
  }
  if (claimStatus === 'toUse' && onUse !== null) {
    return (
      <span className={around}>
        <Button kind={size === 'mini' ? 'tint' : 'main'} size={size} onClick={onUse}>
          <FormattedMessage id="coupons.use" />
        </Button>
      </span>
    )
  }
  return (
    <span className={around}>
      <Button kind={gift ? 'gold' : 'main'} size={size} busy={claimStatus === 'claiming'} onClick={onClaim}>
        <FormattedMessage id={claimStatus === 'unknown' ? 'coupons.checkAgain' : 'coupons.claim'} />
      </Button>
    </span>
  )
}

/** A pill over what others have taken; a tick at what one has had oneself. */
function NoMore({ claimStatus }: { readonly claimStatus: 'soldOut' | 'had' }) {
  if (claimStatus === 'soldOut') {
    return (
      <span className={css.gone}>
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
