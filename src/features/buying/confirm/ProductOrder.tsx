import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isPaidHere } from '../../../api/orderWords'
import type { PaidChannel } from '../../../api/orderWords'
import { formatRupiah } from '../../../i18n/money'
import { statedCount } from '../../../shared/counts'
import { Fact, Facts } from '../../../ui/Facts'
import { NavBar } from '../../../ui/NavBar'
import { Segmented } from '../../../ui/Segmented'
import { Benefits } from './Benefits'
import css from './Confirm.module.css'
import { ConfirmBar } from './ConfirmBar'
import type { Readiness } from './logic'
import { mostOf } from './logic'
import { OrderedStore } from './OrderedStore'
import { OrderLine } from './OrderLine'
import { Receipt } from './Receipt'
import { MovedNote, TroubleNote, UnsureNote } from './TroubleNote'
import type { Help } from './troubles'
import type { ConfirmContent, ConfirmPage, OrderTarget } from './types'

export interface ProductOrderProps {
  readonly target: OrderTarget
  readonly known: ConfirmPage
  readonly content: ConfirmContent
  readonly readiness: Readiness
  readonly isGuest: boolean
  /** Only with a device position. */
  readonly showsDistance: boolean
  /** At the end of the header. */
  readonly action?: ReactNode
  readonly onQuantity: (skuId: string, quantity: number) => void
  readonly onChannel: (channelType: PaidChannel) => void
  readonly onBenefits: () => void
  readonly onLogin: () => void
  readonly onAgree: () => void
  readonly onHelp: (help: Help) => void
  readonly onSubmit: () => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

/** Confirmation page of one product: store, quantity, benefit, receipt, conditions and the button. */
export function ProductOrder(props: ProductOrderProps) {
  const { known, content: { preview }, readiness, isGuest, showsDistance, action } = props
  const { stage, choice } = known
  const isFixed = stage.phase === 'ordering' || stage.phase === 'unsure' || stage.phase === 'ordered'
  return (
    <div className={css.page}>
      <NavBar title={<FormattedMessage id="confirm.title" />} onBack={props.onBack} action={action} />
      <main className={css.content}>
        <section className={css.paper}>
          <OrderedStore store={preview.store} showsDistance={showsDistance} />
          {preview.lines.map((line, at) => (
            <OrderLine
              key={at}
              line={line}
              quantity={choice.quantities[line.skuId] ?? line.quantity}
              isFixed={isFixed}
              onQuantity={(quantity) => props.onQuantity(line.skuId, quantity)}
            />
          ))}
        </section>
        <Channels {...props} isFixed={isFixed} />
        <Benefits
          preview={preview}
          choice={choice.benefit}
          isGuest={isGuest}
          isFixed={isFixed}
          onOpen={props.onBenefits}
          onLogin={props.onLogin}
        />
        <Receipt preview={preview} isAsking={readiness.isAsking} />
        <Validity {...props} />
      </main>
      <ConfirmBar
        stage={stage}
        readiness={readiness}
        total={preview.totalAmount}
        words="confirm.goOn"
        notes={<Notes {...props} />}
        onSubmit={props.onSubmit}
        onCheck={props.onCheck}
      />
    </div>
  )
}

/** Choice of the service channel, if there are several. */
function Channels({ known, content: { preview }, isFixed, onChannel }: ProductOrderProps & { readonly isFixed: boolean }) {
  const { formatMessage } = useIntl()
  const { channelType } = preview
  const channelTypes = preview.channelTypes.filter(isPaidHere)
  if (channelTypes.length === 0 || (channelTypes.length === 1 && isPaidHere(channelType))) return null
  const parts = channelTypes.map((each) => ({ key: String(each), words: formatMessage({ id: `confirm.channel.${each}` }) }))
  return (
    <Segmented
      label={formatMessage({ id: 'confirm.channels' })}
      parts={parts}
      chosen={String(known.choice.channelType ?? channelType)}
      onChoose={(key) => !isFixed && onChannel(Number(key) as PaidChannel)}
    />
  )
}

function Notes({ target, known, content, readiness, onAgree, onHelp }: ProductOrderProps) {
  const { trouble, moved, isNewest } = readiness
  const [line] = content.preview.lines
  if (known.stage.phase === 'unsure') return <UnsureNote />
  if (moved) return <MovedNote from={formatRupiah(moved.from)} to={formatRupiah(moved.to)} onAgree={onAgree} />
  if (!trouble) return null
  return <TroubleNote {...trouble} target={target} left={line && isNewest ? mostOf(line) : null} hasPrice={isNewest} onHelp={onHelp} />
}

/** Validity of the voucher, and refund rules. */
function Validity({ content: { preview: { lines: [line], channelTypes, channelType } } }: ProductOrderProps) {
  const { autoRefund } = line ?? {}
  const validDays = statedCount(line?.validDays)
  const words = { b: (text: ReactNode[]) => <b key="b">{text}</b> }
  const isSaid = channelTypes.filter(isPaidHere).length > 1 || !isPaidHere(channelType)
  if (isSaid && validDays === undefined && autoRefund === undefined) return null
  return (
    <div className={css.facts}>
      <Facts>
        {!isSaid && (
          <Fact icon="store">
            <FormattedMessage id={`confirm.channel.${channelType}`} />
          </Fact>
        )}
        {validDays !== undefined && (
          <Fact icon="calendar">
            <FormattedMessage id="products.validDays" values={{ ...words, count: validDays }} />
          </Fact>
        )}
        {autoRefund !== undefined && (
          <Fact icon="undo">
            <FormattedMessage id={autoRefund ? 'products.refund' : 'products.noRefund'} values={words} />
          </Fact>
        )}
      </Facts>
    </div>
  )
}
