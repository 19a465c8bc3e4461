/** DingTalk's browser on an iPhone. */
export const dingtalkAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 AliApp(DingTalk/7.6.0) com.laiwang.DingTalk/30000000 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6'
