const postcss = require('postcss')

/** Parts of Taro's style sheets for components that are not used, for example its icon font. */
const unused =
  /weui-(icon|check|cell|switch|progress|loading)|taro-(picker|slider|swiper|checkbox|radio|switch|progress|video)|taro-btn-(plain|primary|warn|mini|loading|default)|swiper-|weuiLoading/

const trim = {
  postcssPlugin: 'trim',
  AtRule: {
    'font-face': (rule) => rule.remove(),
    keyframes: (rule) => {
      if (unused.test(rule.params)) rule.remove()
    },
  },
  Rule(rule) {
    const used = rule.selectors.filter((selector) => !unused.test(selector))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  },
}

module.exports = function trimCss(source) {
  return postcss([trim]).process(source, { from: undefined }).css
}
