import { FormattedMessage, useIntl } from 'react-intl'
import { Sheet } from '../../../ui/overlays/Sheet'
import { PolicyText } from './PolicyText'
import css from './PolicyText.module.css'

export function TermsSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Sheet open title={<FormattedMessage id="policies.terms" />} onClose={onClose}>
      {/* The text has no focusable element, so the region itself is focusable: a keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.inSheet} role="region" aria-label={formatMessage({ id: 'policies.terms' })} tabIndex={0}>
        <PolicyText policy="terms" />
      </div>
    </Sheet>
  )
}
