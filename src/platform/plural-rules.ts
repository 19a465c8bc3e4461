type Category = 'one' | 'other'

/** Minimal `Intl.PluralRules`: Chinese has one category, the other languages of the app have `one` and `other`. */
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

/** The part of `Intl` that i18next needs, for hosts without `Intl`. */
export const hostIntl = { PluralRules }
