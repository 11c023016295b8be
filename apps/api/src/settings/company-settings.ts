import { DEMO_COMPANY, type Company } from "@santap/contract/page-config";
import type { FieldReader } from "./field-reader.ts";

export const COMPANY_SETTINGS: Readonly<Record<keyof Company, string>> = {
  name: "COMPANY_NAME",
  email: "COMPANY_EMAIL",
  customerServicePhone: "CUSTOMER_SERVICE_PHONE",
  npwp: "COMPANY_NPWP",
  nib: "COMPANY_NIB",
};

export function readCompany(read: FieldReader): Company {
  const readText = (fact: keyof Company) => read.text(COMPANY_SETTINGS[fact], DEMO_COMPANY[fact]);
  return {
    name: readText("name"),
    email: readText("email"),
    customerServicePhone: readText("customerServicePhone"),
    npwp: readText("npwp"),
    nib: readText("nib"),
  };
}

export function demoCompanySettings(company: Company): string[] {
  const facts = Object.keys(DEMO_COMPANY) as (keyof Company)[];
  return facts
    .filter((fact) => company[fact] === DEMO_COMPANY[fact])
    .map((fact) => COMPANY_SETTINGS[fact]);
}
