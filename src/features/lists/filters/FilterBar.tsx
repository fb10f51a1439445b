import { useIntl } from 'react-intl'
import type { FilterItem, FilterOption } from '../../../api/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Chip } from '../../../ui/Chip'
import { Bone } from '../../../ui/Skeleton'
import css from './FilterBar.module.css'
import { ALL_KEY } from './logic'

export interface FilterBarProps {
  readonly options: readonly FilterOption[]
  /** The options are still to come: their place is kept. */
  readonly awaited: boolean
  /** Position in the bar. Left out: the bar only says what there is. */
  readonly onTap?: ((at: number) => void) | undefined
}

/** The filters of the list, in the server's order: lists open, the others switch. */
export function FilterBar({ options, awaited, onTap }: FilterBarProps) {
  const { formatMessage, locale } = useIntl()
  if (options.length === 0) return awaited ? <FilterBones /> : null
  return (
    // Without buttons in it, what scrolls must take the focus itself to be reached by keyboard.
    <ul className={css.bar} aria-label={formatMessage({ id: 'home.filters' })} {...(onTap ? {} : { tabIndex: 0 })}>
      {options.map((option, at) => (
        <li key={at} {...(option.type === 'COUPON_AVAILABLE' ? { 'data-spot': 'coupons' } : {})}>
          <Chip
            on={chosenIn(option) > 0}
            count={chosenIn(option)}
            opens={option.listData !== undefined}
            {...(option.type === 'COUPON_AVAILABLE' ? { icon: 'coupon' } : {})}
            onTap={onTap && (() => onTap(at))}
          >
            {localized(option.label ?? option.objectData?.value, locale as Locale)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function FilterBones() {
  return (
    <div className={css.bar} aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <span key={at}>
          <Bone className={css.bone} />
        </span>
      ))}
    </div>
  )
}

/** How many are checked: leaves, where a branch has some. The entry for all of a branch is none of them, unless it stands alone. */
function chosenIn({ objectData, listData = [] }: FilterOption): number {
  const leaves = ({ checked, children }: FilterItem): number => {
    if (!children) return checked ? 1 : 0
    const chosen = children.filter((child) => child.checked)
    return chosen.filter(({ key }) => key !== ALL_KEY).length || chosen.length
  }
  return [...(objectData ? [objectData] : []), ...listData].reduce((sum, item) => sum + leaves(item), 0)
}
