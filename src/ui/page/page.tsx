import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { pageHere } from '@/platform/here'
import { host, nativeHeader } from '@/platform/host'
import { useReach } from '@/platform/reach'
import { back as goBack } from '@/platform/router'
import { dropShell } from '@/platform/shell'
import { useAppearance } from '@/platform/theme'
import { setTitle } from '@/platform/title-bar'
import { hasTexts, retryTexts, useLateTexts, useTextsReady, useTranslate } from '@/words'
import { press } from '../base/press'
import { Button } from '../controls/button'
import { Failed } from '../feedback/failed'
import { Notice } from '../feedback/notice'
import { Icon, type IconName } from '../icon'
import { Row } from '../layout/row'
import { Sheet } from '../layout/sheet'
import { Overlays } from '../overlays'
import { useOverlays } from '../overlays/store'
import { toast } from '../overlays/toast'
import './page.scss'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly onPress: () => unknown
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason?: string
}

interface Props {
  readonly title: string
  /** Title in the bar instead, while the page itself shows its title. */
  readonly barTitle?: string | undefined
  readonly children: ReactNode
  /** A page of the tab bar: no back button, space for the bar. */
  readonly tab?: boolean
  readonly back?: false | (() => void)
  readonly action?: {
    readonly label: string
    readonly icon?: IconName
    readonly onPress: () => unknown
    readonly disabled?: boolean
    /** Shown on a tap while it is disabled. */
    readonly reason?: string
  }
  readonly more?: readonly MenuItem[]
  readonly footer?: ReactNode
  readonly onRefresh?: () => Promise<unknown>
  readonly onReachEnd?: () => unknown
  /** Needs the base texts only, and not those of its area. */
  readonly plain?: boolean
  /** The page whose texts it needs, if its address may name no page. */
  readonly textsOf?: string
  /** Layout on a desktop: full width, a list next to its detail page (`listing`), or that detail page (`beside`). */
  readonly room?: 'wide' | 'listing' | 'beside'
}

export function Page({
  title,
  barTitle = title,
  children,
  tab = false,
  room,
  plain = false,
  textsOf,
  back,
  action,
  more,
  footer,
  ...reach
}: Props) {
  const isReady = useTextsReady(useState(plain ? '' : (textsOf ?? pageHere))[0])
  const looks = useAppearance()
  const onTop = useReach({ refresh: reach.onRefresh, end: reach.onReachEnd })
  // A browser uses the title for its tabs and bookmarks, while a host shows it in its bar.
  const shownTitle = host() === 'browser' ? title : barTitle
  useEffect(() => {
    if (onTop) setTitle(shownTitle)
  }, [shownTitle, onTop])
  useEffect(() => {
    if (isReady) dropShell()
  }, [isReady])
  const hasFloatingTools = nativeHeader && (action !== undefined || more !== undefined)
  const names = [
    ...['page', tab && !nativeHeader && 'page--tab', room && `page--${room}`, footer && 'page--footed'],
    ...[hasFloatingTools && 'page--tools', looks],
  ]
    .filter(Boolean)
    .join(' ')
  if (!isReady) {
    return (
      <View className={names}>
        <LateWords />
      </View>
    )
  }
  return (
    <View className={names}>
      <Head title={barTitle} tab={tab} back={back} action={action} more={more} />
      <View>
        <StatusLine />
      </View>
      <View className="page__content" role="main">
        <View>{footer ? null : <NewVersion />}</View>
        {children}
      </View>
      {footer ? <View className="page__footer">{footer}</View> : null}
      {onTop ? <Overlays /> : null}
    </View>
  )
}

/** Shown when texts load late, with a button to retry; without any texts the button has a label in each language. */
function LateWords() {
  const t = useTranslate()
  const isLate = useLateTexts()
  useEffect(() => {
    if (isLate) dropShell()
  }, [isLate])
  if (!isLate) return null
  if (hasTexts()) return <Failed text={t('shell.lostPageText')} onRetry={retryTexts} />
  return <Button kind="plain" wide label="重试 · Retry · Reintentar" onPress={retryTexts} />
}

/** Line for a lasting state, on every page; a tap opens its page. */
function StatusLine() {
  const line = useOverlays((overlays) => overlays.line)
  if (line === null) return null
  return (
    <View className={`page__line${line.isUrgent ? ' page__line--urgent' : ''}`} role="button" {...press(line.onPress)}>
      <Icon name="device-mobile" size={18} />
      <Text className="page__line-words">{line.text}</Text>
      <Icon name="caret-right" size={16} />
    </View>
  )
}

/** Offers an update, on pages without a form. */
function NewVersion() {
  const t = useTranslate()
  const take = useOverlays((overlays) => overlays.startUpdate)
  if (take === null) return null
  return <Notice kind="info" text={t('shell.newVersion')} action={{ label: t('shell.reload'), onPress: take }} />
}

/** Shows two lines; a tap shows the whole title. */
function Title({ text }: { readonly text: string }) {
  const [isFull, setFull] = useState(false)
  return (
    <Text
      className={`page__title${isFull ? ' page__title--full' : ''}`}
      role="heading"
      aria-level={1}
      onClick={() => setFull(!isFull)}
    >
      {text}
    </Text>
  )
}

type HeadProps = { [K in 'title' | 'tab' | 'back' | 'action' | 'more']: Props[K] | undefined }

/** Head of the page; with a native title bar, only its buttons, which float at the lower edge. */
function Head({ title, tab, back, action, more }: HeadProps) {
  const [isOpen, setOpen] = useState(false)
  const classes = ['page__head', nativeHeader && 'page__head--afloat', isOpen && 'page__head--open']
  if (nativeHeader && action === undefined && more === undefined) return null
  return (
    <View className={classes.filter(Boolean).join(' ')} role="banner">
      {nativeHeader ? null : (
        <>
          {tab === true || back === false ? null : <Back onPress={back ?? goBack} />}
          <Title text={title ?? ''} />
        </>
      )}
      {action === undefined ? null : <Action action={action} />}
      {more === undefined ? null : <More items={more} isOpen={isOpen} setOpen={setOpen} />}
    </View>
  )
}

function Back({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslate()
  return (
    <View className="page__back" role="button" aria-label={t('shell.back')} {...press(onPress)}>
      <Icon name="caret-left" size={22} />
    </View>
  )
}

function Action({ action }: { readonly action: NonNullable<Props['action']> }) {
  const { label, disabled = false, reason, icon, onPress } = action
  return (
    <Button
      kind="text"
      label={label}
      disabled={disabled}
      onRefused={() => reason && toast(reason)}
      {...(host() !== 'browser' && icon ? { icon } : {})}
      onPress={onPress}
    />
  )
}

interface MoreProps {
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

function More({ items, isOpen, setOpen }: MoreProps) {
  const t = useTranslate()
  return (
    <>
      <View className="page__back" role="button" aria-label={t('shell.more')} {...press(() => setOpen(true))}>
        <Icon name="dots-three" size={22} />
      </View>
      <Sheet open={isOpen} title={t('shell.more')} onClose={() => setOpen(false)}>
        {items.map(({ label, onPress, danger, ...rest }) => (
          <Row
            key={label}
            title={label}
            danger={danger ?? false}
            {...rest}
            onPress={() => {
              setOpen(false)
              onPress()
            }}
          />
        ))}
      </Sheet>
    </>
  )
}
