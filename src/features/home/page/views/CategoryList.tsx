import { useIntl } from 'react-intl'
import type { HomeCategory } from '../../../../api/discovery/home'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Picture } from '../../../../ui/media/Picture'
import css from './CategoryList.module.css'

export interface CategoryListProps {
  /** Either four or none. */
  readonly categories: readonly HomeCategory[]
  readonly onTap: (categoryId: string) => void
}

/** Links to the stores of a category, on home and on an empty search page. */
export function CategoryList({ categories, onTap }: CategoryListProps) {
  const locale = useIntl().locale as Locale
  if (categories.length === 0) return null
  return (
    <ul className={css.tiles}>
      {categories.map(({ id, categoryName, categoryIcon }, index) => (
        <li key={index}>
          <button type="button" className={css.tile} onClick={() => onTap(id)}>
            <span className={css.ground}>
              <Picture className={css.icon} src={categoryIcon} width={160} height={160} sizes="56px" fit="cutOut" />
            </span>
            {localized(categoryName, locale)}
          </button>
        </li>
      ))}
    </ul>
  )
}
