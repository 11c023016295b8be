import { checkSlider, sendCode } from "@santap/contract/calls/account";
import { type CallError, type Envelope, succeeded } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import { type CodeRequest, createCodeRequest } from "../../../shell/code/request-code.ts";
import { withoutPlus } from "../country/countries.ts";
import type { LoginPorts } from "./login-ports.ts";
import { isBusy, isCodeDead, type LoginState } from "./login-state.ts";
import type { LoginStore } from "./login-store.ts";

export function createLoginCodeRequest(store: LoginStore, ports: LoginPorts): CodeRequest {
  const request = createCodeRequest(
    { ...store, isBusy: () => isBusy(store.read()) },
    {
      findToken: () => findSliderToken(store.read(), ports),
      send: (sliderToken) => ports.call(sendCode, { ...toSubject(store.read()), sliderToken }),
      takeRefusal({ code, message }) {
        if (code === ErrorCode.phoneNumberInvalid)
          store.dispatch({ type: "PHONE_REFUSED", message });
        return code === ErrorCode.phoneNumberInvalid;
      },
      now: ports.now,
      notify: (notice) => ports.notify(notice.kind === "sent" ? notice : toNotice(notice.error)),
      report: ports.report,
    },
  );

  return {
    ...request,
    async requestCode() {
      if (!isStillCooling(store, ports.now())) await request.requestCode();
    },
  };
}

export function toNotice(error: CallError) {
  if (error.code === ClientErrorCode.network) return { kind: "network" } as const;
  return { kind: "failure", error } as const;
}

/** Empty where no proof is needed; null where work alone is none, so that the captcha is shown. */
async function findSliderToken(
  state: LoginState,
  ports: LoginPorts,
): Promise<Envelope<string | null>> {
  const { inviteCode } = state;
  const subject = toSubject(state);
  const answer = await ports.call(checkSlider, { ...subject, inviteCode });
  if (!answer.success) return answer;
  if (!answer.data.isNeed) return succeeded("");
  const { countryCode, phoneNo } = subject;
  return succeeded(await ports.proveQuietly({ scene: "login", countryCode, phoneNo }));
}

/** A dead code blocks the next request until its countdown ends: the server would refuse it. */
function isStillCooling(store: LoginStore, now: number): boolean {
  const { resendAt } = store.read();
  if (isBusy(store.read()) || !isCodeDead(store.read())) return false;
  if (resendAt === null || resendAt <= now) return false;
  store.dispatch({ type: "CODE_REQUESTED" });
  store.dispatch({ type: "CODE_IN_HAND", until: resendAt });
  return true;
}

function toSubject({ countryCode, phoneNo, cpType, identityType }: LoginState) {
  return { countryCode: withoutPlus(countryCode), phoneNo, cpType, identityType };
}
