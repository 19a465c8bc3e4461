type Category = 'one' | 'other'

/** Our languages tell one from several, Chinese does not. */
class PluralRules {
  private readonly categories: readonly Category[]

  constructor(language: string) {
    this.categories = /^(zh|tw)/.test(language) ? ['other'] : ['one', 'other']
  }

  select(count: number): Category {
    return count === 1 && this.categories.includes('one') ? 'one' : 'other'
  }

  resolvedOptions() {
    return { pluralCategories: this.categories }
  }
}

/** What i18next asks `Intl` for: some hosts have none of it. */
export const hostIntl = { PluralRules }
