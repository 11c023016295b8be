import type { BasisPoints } from "../money/rupiah.ts";

/** As a store set it. */
export interface ServiceTerms {
  readonly serviceChargeBps: BasisPoints;
  /** Also on what is carried out. */
  readonly takeawayServiceCharge: boolean;
}

/** The service is at the table: what is carried out has none, unless the store says otherwise. */
export function getServiceChargeBps(terms: ServiceTerms, takeaway: boolean): BasisPoints {
  return takeaway && !terms.takeawayServiceCharge ? 0 : terms.serviceChargeBps;
}
