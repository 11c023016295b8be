import { describe, expect, test } from "vitest";
import { canonicalQuery, signAliyunCall } from "./aliyun-signature.ts";

/** The key and the call of the worked example in Alibaba Cloud's description of signature version 3. */
const KEY = { accessKeyId: "YourAccessKeyId", accessKeySecret: "YourAccessKeySecret" };
const CALL = {
  host: "ecs.cn-shanghai.aliyuncs.com",
  action: "RunInstances",
  version: "2014-05-26",
  query: {
    RegionId: "cn-shanghai",
    ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd",
  },
};

describe("a call to Alibaba Cloud", () => {
  test.each([
    [
      "2023-10-26T10:22:32Z",
      "3156853299f313e23d1673dc12e1703d",
      "06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
    ],
    [
      "2023-10-26T09:01:01Z",
      "d410180a5abf7fe235dd9b74aca91fc0",
      "e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804",
    ],
  ])("of %s is signed as published", (date, nonce, signature) => {
    expect(signAliyunCall({ ...CALL, date, nonce }, KEY)).toEqual({
      host: CALL.host,
      "x-acs-action": "RunInstances",
      "x-acs-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "x-acs-date": date,
      "x-acs-signature-nonce": nonce,
      "x-acs-version": "2014-05-26",
      authorization:
        "ACS3-HMAC-SHA256 Credential=YourAccessKeyId," +
        "SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;" +
        `x-acs-version,Signature=${signature}`,
    });
  });

  test("a call to Alibaba Cloud writes its query sorted, and encodes what RFC 3986 does not leave alone", () => {
    const query = { b: "a b*c~d", a: '{"code":"042917"}', C: "三泰 (x)!'" };
    expect(canonicalQuery(query)).toBe(
      "C=%E4%B8%89%E6%B3%B0%20%28x%29%21%27&a=%7B%22code%22%3A%22042917%22%7D&b=a%20b%2Ac~d",
    );
  });
});
