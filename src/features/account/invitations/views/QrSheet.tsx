import { FormattedMessage, useIntl } from 'react-intl'
import type { CodeLabels } from '../../../../ports/pictures'
import { Button } from '../../../../ui/controls/Button'
import { QrCode } from '../../../../ui/codes/QrCode'
import { useSealed } from '../../../../ui/text/Sealed'
import { Sheet } from '../../../../ui/overlays/Sheet'
import { Code } from './InviteCode'
import css from './QrSheet.module.css'
import type { OwnInvitation } from '../model/types'

export interface QrSheetProps {
  readonly detail: OwnInvitation['detail']
  /** Formatted amount of the friend's gift. */
  readonly gift: string
  readonly onSave: (labels: CodeLabels) => void
  readonly onClose: () => void
}

/** The invitation link as a QR code, for a friend next to the user. */
export function QrSheet({ detail, gift, onSave, onClose }: QrSheetProps) {
  const { formatMessage } = useIntl()
  const text = useSealed(detail.link)
  const [title, note] = [formatMessage({ id: 'invitations.qrTitle' }), formatMessage({ id: 'invitations.qrNote' })]
  const save = () => onSave({ title, amount: gift, note })
  const footer = (
    <Button kind="main" onClick={save}>
      <FormattedMessage id="invitations.save" />
    </Button>
  )
  return (
    <Sheet open title={<FormattedMessage id="invitations.qrTitle" />} onClose={onClose} footer={footer}>
      <div className={css.paper}>
        <div className={css.code}>
          <QrCode text={text} label={formatMessage({ id: 'invitations.qrLabel' })} />
        </div>
        <p className={css.digits}>
          <Code reference={detail.code} />
        </p>
        <p className={css.help}>
          <FormattedMessage id="invitations.qrHelp" />
        </p>
      </div>
    </Sheet>
  )
}
