/** Apart from `paths.ts`, which is part of every first paint. */
export const accountPaths = {
  declaration: () => "/platform/accountDeletionDeclaration",
  assetsCheck: () => "/platform/accountDeletionAssetsCheck",
  verify: () => "/platform/accountDeletionVerify",
  submit: () => "/platform/accountDeletionSubmit",
  consents: () => "/platform/consents",
  exportData: () => "/platform/myData",
  phone: () => "/platform/phone",
  sessions: () => "/platform/sessions",
};
