/** Every address of the console. */
export const paths = {
  insights: "/console/insights",
  login: "/console/login",
} as const;
