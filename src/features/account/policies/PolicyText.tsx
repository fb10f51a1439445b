import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { resolveLocale, type Locale } from '../../../i18n/locales'
import { retryImport } from '../../../ui/status/retryImport'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './PolicyText.module.css'
import type { Policies, Policy, PolicyBlock, PolicyName } from './types'

export interface PolicyTextProps {
  readonly policy: PolicyName
  /** Below the text, once that has loaded. */
  readonly children?: ReactNode
}

/** One chunk per language: few users read these texts, and each user reads one language. */
const POLICY_COMPONENTS: Readonly<Record<Locale, ComponentType<PolicyTextProps>>> = {
  'id-ID': lazyPolicy(() => import(/* webpackChunkName: "policies-id" */ './texts/id-ID.json')),
  'en-GB': lazyPolicy(() => import(/* webpackChunkName: "policies-en" */ './texts/en-GB.json')),
  'zh-CN': lazyPolicy(() => import(/* webpackChunkName: "policies-zh" */ './texts/zh-CN.json')),
}

/** A policy in the language of the app. Its sections have second-level headings. */
export function PolicyText({ policy, children }: PolicyTextProps) {
  const Text = POLICY_COMPONENTS[resolveLocale([useIntl().locale])]
  return (
    <Suspense fallback={<PolicySkeleton />}>
      <Text policy={policy} />
      {children}
    </Suspense>
  )
}

function lazyPolicy(load: () => Promise<{ readonly default: Policies }>): ComponentType<PolicyTextProps> {
  return lazy(async () => {
    const { default: policies } = await retryImport(load)
    return { default: ({ policy }: PolicyTextProps) => <Sections {...policies[policy]} /> }
  })
}

function Sections({ updated, intro, sections }: Policy) {
  return (
    <article className={css.text}>
      <p className={css.updated}>{updated}</p>
      <p>{intro}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2 className={css.heading}>{heading}</h2>
          {body.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul className={css.list}>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function PolicySkeleton() {
  return (
    <div className={css.text} aria-busy="true">
      <Skeleton className={css.short} />
      <Skeleton className={css.block} />
      <Skeleton className={css.block} />
      <Skeleton className={css.block} />
    </div>
  )
}
