import { useState, type ReactNode } from 'react'
import { EmptyState } from '../../../ui/status/EmptyState'
import { BrandMark } from '../../../ui/icons/BrandMark'
import { Button } from '../../../ui/controls/Button'
import { Card } from '../../../ui/cards/Card'
import { Chip } from '../../../ui/controls/Chip'
import { Countdown } from '../../../ui/text/Countdown'
import { Distance } from '../../../ui/text/Distance'
import { Icon } from '../../../ui/icons/Icon'
import { ICONS, type IconName } from '../../../ui/icons/iconShapes'
import { Discount, Price } from '../../../ui/text/Price'
import { Row, RowGroup, SwitchRow } from '../../../ui/lists/Row'
import { Segmented } from '../../../ui/controls/Segmented'
import { Sheet } from '../../../ui/overlays/Sheet'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './Workshop.module.css'

const COLOURS = {
  ground: css.ground, surface: css.surface, sunken: css.sunken, primary: css.primary, tint: css.tint, save: css.save, gold: css.gold,
  packet: css.packet, warn: css.warn, error: css.error,
}
const TYPES = {
  hero: css.hero, display: css.display, title: css.title, item: css.item, body: css.body, small: css.small, caption: css.caption,
  micro: css.micro,
}
const BUTTONS = ['main', 'soft', 'tint', 'gold'] as const
const OPTIONS = [
  { key: 'one', text: 'One' },
  { key: 'other', text: 'The other' },
] as const
const COUNTDOWN_MS = 3_600_000

export function Gallery({ now }: { readonly now: () => number }) {
  const [endsAt] = useState(() => now() + COUNTDOWN_MS)
  return (
    <div className={css.page}>
      <Section title="Colours">
        <div className={css.row}>
          {Object.entries(COLOURS).map(([name, colour]) => <span key={name} className={`${css.swatch} ${colour}`}>{name}</span>)}
        </div>
      </Section>
      <Section title="Type">
        {Object.entries(TYPES).map(([name, type]) => <p key={name} className={type}>{`${name}: Rp24.750, 350 m`}</p>)}
      </Section>
      <Section title="Icons">
        <div className={css.row}>
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <span key={name} className={css.icon}>
              <Icon name={name} size="l" />
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Choices />
      <Section title="Facts">
        <div className={css.row}>
          <Price amount={24_750} />
          <Discount ratio={45} />
          <Distance metres={80} />
          <Distance metres={350} />
          <Distance metres={4_200} />
        </div>
        <Countdown endsAt={endsAt} now={now} />
        <BrandMark className={css.mark} />
      </Section>
      <Rows />
      <Section title="Waiting and nothing">
        <Skeleton className={css.skeleton} />
        <EmptyState picture="bowl" title="Nothing here" help="What helps." />
        <EmptyState picture="cloud" title="It did not work" help="What helps.">
          <Button kind="main">Try again</Button>
        </EmptyState>
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Choices() {
  const [chosen, setChosen] = useState<'one' | 'other'>('one')
  const [on, setOn] = useState(true)
  const [open, setOpen] = useState(false)
  return (
    <Section title="Choices">
      <div className={css.row}>
        {BUTTONS.map((kind) => <Button key={kind} kind={kind} onClick={() => setOpen(true)}>{kind}</Button>)}
        <Button kind="main" busy>busy</Button>
        <Button kind="main" disabled>disabled</Button>
        <Button kind="tint" size="mini" onClick={() => setOpen(true)}>mini</Button>
      </div>
      <div className={css.row}>
        <Chip on={on} onTap={() => setOn(!on)}>Switched</Chip>
        <Chip on count={3} opensSheet onTap={() => setOpen(true)}>Opens</Chip>
        <Chip icon="coupon" onTap={() => setOn(!on)}>Coupon</Chip>
        <Chip>Only says</Chip>
      </div>
      <Segmented label="One or the other" options={OPTIONS} chosen={chosen} onChoose={setChosen} />
      {open && (
        <Sheet open title="A sheet" onClose={() => setOpen(false)}>
          <p>It rises from the lower edge.</p>
        </Sheet>
      )}
    </Section>
  )
}

function Rows() {
  const [on, setOn] = useState(false)
  return (
    <>
      <RowGroup title="Rows">
        <Row title="Leads on" value="a value" opensScreen onTap={() => setOn(!on)} />
        <Row title="Only says" help="With a word of help." />
        <Row title="Ends something" isDestructive onTap={() => setOn(!on)} />
        <SwitchRow title="Switches" help="With a word of help." on={on} onSwitch={setOn} />
      </RowGroup>
      <Card label="A card" onTap={() => setOn(!on)}>
        <p className={css.inside}>A card is one tap.</p>
      </Card>
    </>
  )
}
