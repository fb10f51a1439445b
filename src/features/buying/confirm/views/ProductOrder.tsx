import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { isPaidHere, type PaidChannel } from '../../../../api/buying/orderValues'
import { formatRupiah } from '../../../../i18n/money'
import { priceName } from '../../../../i18n/priceNames'
import { backTapped } from '../../../../navigation/events'
import { statedCount } from '../../../../shared/text/counts'
import { Button } from '../../../../ui/controls/Button'
import { Fact, Facts } from '../../../../ui/cards/Facts'
import { Icon } from '../../../../ui/icons/Icon'
import { NavBar } from '../../../../ui/bars/NavBar'
import { Segmented } from '../../../../ui/controls/Segmented'
import { Benefits } from './benefits/Benefits'
import css from './Confirm.module.css'
import { ConfirmBar } from './ConfirmBar'
import {
  benefitsTapped, channelChosen, loginTapped, outcomeRetryTapped, priceAgreed, quantityChanged, submitTapped,
} from '../model/events'
import { maxQuantityOf, scarceLineOf, type Readiness, shortfallOf } from '../model/logic'
import { OrderedStore, OrderedStoreFacts } from './OrderedStore'
import { OrderLine } from './OrderLine'
import { Receipt } from './Receipt'
import { OrderErrorNote, OutcomeUnknownNote, PriceDropNote, PriceRiseNote } from './OrderErrorNote'
import { wayOutOf, type OrderHelp } from '../model/orderErrors'
import type { ConfirmContent, ConfirmPage, OrderTarget } from '../model/types'

export interface ProductOrderProps {
  /** Resource name of the price, see `confirmPage`. */
  readonly page: string
  readonly target: OrderTarget
  readonly pageState: ConfirmPage
  readonly content: ConfirmContent
  readonly readiness: Readiness
  readonly isGuest: boolean
  /** Only with a device position. */
  readonly showsDistance: boolean
  /** At the end of the header. */
  readonly action?: ReactNode
  /** Above the products. */
  readonly notice?: ReactNode
  readonly onHelp: (help: OrderHelp) => void
}

export function ProductOrder(props: ProductOrderProps) {
  const { page, target, pageState, content: { preview }, readiness, isGuest, showsDistance, action } = props
  const dispatch = useDispatch()
  const { stage, choice } = pageState
  // An earlier order has several products, which can be removed except for the last one.
  const lines = target.kind === 'repeat' ? preview.lines.filter(({ skuId }) => skuId in choice.quantities) : preview.lines
  const isFixed = stage.phase === 'ordering' || stage.phase === 'unsure' || stage.phase === 'ordered'
  const shortfall = readiness.isCurrent && !isFixed ? shortfallOf(preview) : null
  const wayOut = wayOutOfError(props)
  const isOffered = shortfall !== null && choice.quantities[shortfall.skuId] === shortfall.quantity - shortfall.added
  return (
    <div className={css.page}>
      <NavBar title={<FormattedMessage id="confirm.title" />} onBack={() => dispatch(backTapped())} action={action} />
      <main className={css.content}>
        {props.notice}
        <div className={css.message} role="status">{wayOut !== null && <Notes {...props} wayOut={wayOut} />}</div>
        <section className={css.paper}>
          <OrderedStore store={preview.store} showsDistance={showsDistance}>
            <OrderedStoreFacts store={preview.store} />
          </OrderedStore>
          {lines.map((line, index) => (
            <OrderLine
              key={index}
              line={line}
              quantity={choice.quantities[line.skuId] ?? line.quantity}
              min={lines.length > 1 ? 0 : 1}
              isFixed={isFixed}
              onQuantity={(quantity) => dispatch(quantityChanged({ page, skuId: line.skuId, quantity }))}
            />
          ))}
        </section>
        <Channels {...props} isFixed={isFixed} />
        <Benefits
          preview={preview}
          choice={choice.benefit}
          isGuest={isGuest}
          isFixed={isFixed}
          offer={isOffered && <ShortfallHint page={page} shortfall={shortfall} />}
          onOpen={() => dispatch(benefitsTapped({ page }))}
          onLogin={() => dispatch(loginTapped())}
        />
        <Receipt preview={preview} isPricing={readiness.isPricing} />
        <Validity {...props} />
      </main>
      <ConfirmBar
        stage={stage}
        readiness={readiness}
        total={preview.totalAmount}
        label="confirm.continue"
        notes={wayOut === null && <Notes {...props} wayOut={null} />}
        instead={wayOut === null ? undefined : (
          <Button kind="main" onClick={() => props.onHelp(wayOut)}>
            <FormattedMessage id={`confirm.action.${wayOut}`} values={{ count: 0 }} />
          </Button>
        )}
        onSubmit={() => dispatch(submitTapped({ page }))}
        onCheck={() => dispatch(outcomeRetryTapped({ page }))}
      />
    </div>
  )
}

interface ShortfallHintProps extends Pick<ProductOrderProps, 'page'> {
  readonly shortfall: NonNullable<ReturnType<typeof shortfallOf>>
}

/** Offers the pieces that a coupon lacks. */
function ShortfallHint({ page, shortfall: { skuId, quantity, added, amount, couponName, isReplacing } }: ShortfallHintProps) {
  const dispatch = useDispatch()
  const intl = useIntl()
  return (
    <p className={css.shortfall}>
      <Icon name="coupon" />
      <span className={css.shortfallText}>
        <FormattedMessage
          id={isReplacing ? 'confirm.couponShortfall' : 'confirm.couponShortfallNew'}
          values={{ count: added, amount: <b key="amount">{formatRupiah(amount)}</b>, name: priceName('BENEFIT', couponName, intl) }}
        />
      </span>
      <Button kind="soft" size="mini" onClick={() => dispatch(quantityChanged({ page, skuId, quantity, takesBest: true }))}>
        <FormattedMessage id="confirm.makeIt" values={{ count: added }} />
      </Button>
    </p>
  )
}

/** Choice of the service channel, if there are several. */
function Channels({ page, pageState, content: { preview }, isFixed }: ProductOrderProps & { readonly isFixed: boolean }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { channelType } = preview
  const channelTypes = preview.channelTypes.filter(isPaidHere)
  if (channelTypes.length === 0 || (channelTypes.length === 1 && isPaidHere(channelType))) return null
  const options = channelTypes.map((each) => ({ key: String(each), text: formatMessage({ id: `confirm.channel.${each}` }) }))
  return (
    <Segmented
      label={formatMessage({ id: 'confirm.channels' })}
      options={options}
      chosen={String(pageState.choice.channelType ?? channelType)}
      onChoose={(key) => !isFixed && dispatch(channelChosen({ page, channelType: Number(key) as PaidChannel }))}
    />
  )
}

/** Pieces of the scarcest product that may still be ordered; null without one, or while its price is not current. */
function leftOf({ content: { preview }, readiness: { isCurrent } }: ProductOrderProps): number | null {
  const line = scarceLineOf(preview)
  return line && isCurrent ? maxQuantityOf(line) : null
}

/** An order that cannot be placed: its reason is on the page, and the bar leads on. */
function wayOutOfError(props: ProductOrderProps): OrderHelp | null {
  const { pageState: { stage: { phase } }, readiness: { error, priceRise, isCurrent }, target } = props
  if (!error || priceRise || phase === 'unsure' || phase === 'ordering' || phase === 'ordered') return null
  return wayOutOf(error.kind, target, leftOf(props) ?? 0, isCurrent)
}

function Notes(props: ProductOrderProps & { readonly wayOut: OrderHelp | null }) {
  const { page, target, pageState, readiness, wayOut, onHelp } = props
  const dispatch = useDispatch()
  const { error, priceRise, priceDrop, isCurrent } = readiness
  if (pageState.stage.phase === 'unsure') return <OutcomeUnknownNote />
  const agree = () => dispatch(priceAgreed({ page }))
  if (priceRise) return <PriceRiseNote from={formatRupiah(priceRise.from)} to={formatRupiah(priceRise.to)} onAgree={agree} />
  if (!error) return priceDrop && <PriceDropNote {...priceDrop} />
  return <OrderErrorNote {...error} target={target} left={leftOf(props)} hasPrice={isCurrent} inBar={wayOut} onHelp={onHelp} />
}

/** Validity of the vouchers, and refund rules, as far as they are the same for all products. */
function Validity({ content: { preview: { lines: [line, ...others], channelTypes, channelType } } }: ProductOrderProps) {
  const autoRefund = others.every((other) => other.autoRefund === line?.autoRefund) ? line?.autoRefund : undefined
  const validDays = others.every((other) => other.validDays === line?.validDays) ? statedCount(line?.validDays) : undefined
  const tags = { b: (text: ReactNode[]) => <b key="b">{text}</b> }
  const isInSelector = channelTypes.filter(isPaidHere).length > 1 || !isPaidHere(channelType)
  if (isInSelector && validDays === undefined && autoRefund === undefined) return null
  return (
    <div className={css.facts}>
      <Facts>
        {!isInSelector && (
          <Fact icon="store">
            <FormattedMessage id={`confirm.channel.${channelType}`} />
          </Fact>
        )}
        {validDays !== undefined && (
          <Fact icon="calendar">
            <FormattedMessage id="products.validDays" values={{ ...tags, count: validDays }} />
          </Fact>
        )}
        {autoRefund !== undefined && (
          <Fact icon={autoRefund ? 'undo' : 'cancel'}>
            <FormattedMessage id={autoRefund ? 'products.refund' : 'products.noRefund'} values={tags} />
          </Fact>
        )}
      </Facts>
    </div>
  )
}
