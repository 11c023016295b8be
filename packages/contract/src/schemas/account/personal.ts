import { Type } from "typebox";
import { CountryCode, PhoneNo, sentCode, SliderToken } from "../account.ts";
import { commonFields, Strict } from "../field.ts";

/** A code with the process that it belongs to. */
const Proof = Strict({
  processToken: Type.String({ minLength: 1, maxLength: 128 }),
  verificationCode: Type.String({ pattern: "^[0-9]{6}$" }),
});

export const sendAccountCode = {
  summary: "Send a one-time code that proves a phone of the signed-in account once more",
  payload: Strict({
    ...commonFields,
    scene: Type.Union([
      Type.Literal("EXPORT"),
      Type.Literal("PHONE_OLD"),
      Type.Literal("PHONE_NEW"),
    ]),
    /** Of the captcha scene `account`. */
    sliderToken: SliderToken,
    /** PHONE_NEW only: the other scenes use the account's own phone. */
    phoneNo: Type.Optional(PhoneNo),
    countryCode: Type.Optional(CountryCode),
  }),
  data: sentCode,
};

export const changePhone = {
  summary: "Give the account another phone; both phones prove. All other sessions end",
  payload: Strict({ ...commonFields, old: Proof, new: Proof }),
  data: Strict({
    /** Masked. */
    phone: Type.String(),
  }),
};
