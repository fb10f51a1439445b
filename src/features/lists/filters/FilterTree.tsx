import { useId, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilterItem } from '../../../api/discovery/filters'
import { Icon } from '../../../ui/icons/Icon'
import { CheckBox, type CheckBoxProps } from '../../../ui/controls/CheckBox'
import checkRowCss from './CheckRow.module.css'
import { countChosenChildren, checkStateOf, labelOf, namedItems, stateOfChild } from './logic'
import css from './FilterTree.module.css'

export interface FilterTreeProps {
  readonly label: string
  readonly branches: readonly FilterItem[]
  readonly onItemTap: (key: string, childKey: string | null) => void
}

/** Branches on the left, items of the open branch on the right. Initially opens the first branch with a checked item, else the first. */
export function FilterTree({ label, branches, onItemTap }: FilterTreeProps) {
  const { locale } = useIntl()
  const panel = useId()
  const [openKey, setOpenKey] = useState(() => (branches.find((branch) => checkStateOf(branch) !== 'off') ?? branches[0])?.key)
  const open = branches.find(({ key }) => key === openKey) ?? branches[0]
  if (!open) return null
  const children = namedItems(open.children ?? [], locale)
  const tabId = (key: string): string => `${panel}-${key}`
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = nextBranch(event.key, branches.indexOf(open), branches.length)
    const branch = branches[index]
    if (!branch) return
    event.preventDefault()
    setOpenKey(branch.key)
    const tab = event.currentTarget.children[index]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={css.tree}>
      <div className={css.branches} role="tablist" tabIndex={-1} aria-orientation="vertical" aria-label={label} onKeyDown={onKeyDown}>
        {branches.map((branch) => (
          <button
            key={branch.key}
            type="button"
            role="tab"
            id={tabId(branch.key)}
            className={`${css.branch} ${branch === open ? css.open : ''}`}
            aria-selected={branch === open}
            aria-controls={panel}
            tabIndex={branch === open ? 0 : -1}
            onClick={() => setOpenKey(branch.key)}
          >
            <span className={css.name}>{labelOf(branch, locale)}</span>
            <BranchMark branch={branch} />
          </button>
        ))}
      </div>
      <div key={open.key} id={panel} className={css.leaves} role="tabpanel" aria-labelledby={tabId(open.key)}>
        {children.length > 0 ? (
          children.map((child) => (
            <CheckRow
              key={child.key}
              label={labelOf(child, locale)}
              state={stateOfChild(open, child)}
              onTap={() => onItemTap(open.key, child.key)}
            />
          ))
        ) : (
          <CheckRow label={labelOf(open, locale)} state={checkStateOf(open)} onTap={() => onItemTap(open.key, null)} />
        )}
      </div>
    </div>
  )
}

/** Check mark if all of a branch is checked, else the count of checked items. */
function BranchMark({ branch }: { readonly branch: FilterItem }) {
  const { formatMessage } = useIntl()
  const state = checkStateOf(branch)
  if (state === 'off') return null
  if (state === 'on') {
    return (
      <span className={css.all}>
        <Icon name="check" size="s" label={formatMessage({ id: 'filters.allChosen' })} />
      </span>
    )
  }
  const count = countChosenChildren(branch)
  return (
    <>
      <b className={css.count} aria-hidden="true">
        {count}
      </b>
      <span className="spoken">
        <FormattedMessage id="filters.someChosen" values={{ count }} />
      </span>
    </>
  )
}

/** Returns the index that an arrow key, Home or End moves to; -1 for other keys. */
function nextBranch(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

interface CheckRowProps extends Pick<CheckBoxProps, 'state'> {
  readonly label: string
  readonly onTap: () => void
}

export function CheckRow({ label: text, state, onTap }: CheckRowProps) {
  return (
    <label className={checkRowCss.row}>
      <span className={`${checkRowCss.text} ${state === 'on' ? checkRowCss.on : ''}`}>{text}</span>
      <CheckBox state={state} onChange={onTap} />
    </label>
  )
}
